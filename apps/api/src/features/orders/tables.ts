import { serverMessageText } from "@diwan/contract/api/server-messages";
import { opensAt, reopensAt } from "@diwan/contract/time/opening-hours";
import { clockOf } from "@diwan/contract/time/local-times";
import { formatDayOrTime } from "@diwan/ui/time/local-times";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound, ApiError } from "../../platform/errors.ts";
import type { BranchFacts } from "../guests/index.ts";
import { readClosedUntil } from "../reservations/index.ts";

export interface TableOfOrder {
  id: string;
  name_en: string;
  name_ar: string | null;
}

/** A table of the branch, or 404. */
export async function findTable(ctx: Context, branchId: string, tableId: string): Promise<TableOfOrder> {
  const found = await sql<TableOfOrder>`
    select t.id, t.name_en, t.name_ar from tables t where t.business_id = ${ctx.businessId} and t.branch_id = ${branchId} and t.id = ${tableId}`.execute(
    ctx.db,
  );
  if (!found.rows[0]) throw notFound();
  return found.rows[0];
}

/** The table of the branch by its token. */
export async function findTableByToken(
  ctx: Context,
  branchId: string,
  token: string | null | undefined,
): Promise<TableOfOrder | undefined> {
  if (!token) return undefined;
  const found = await sql<TableOfOrder>`
    select t.id, t.name_en, t.name_ar from tables t where t.business_id = ${ctx.businessId} and t.branch_id = ${branchId} and t.token = ${token}`.execute(
    ctx.db,
  );
  return found.rows[0];
}

/** Throws 409, with the time of the next opening, outside the opening hours. Staff may take orders then. */
export function assertWithinHours(ctx: Context, { branch }: BranchFacts): void {
  const now = clockOf(branch.timeZone, ctx.now());
  if (opensAt(branch, now) !== undefined) throw closedError(ctx, reopensAt(branch, now) ?? now);
}

/** Throws 409, with the end of the closure, while the business, the branch or the table is closed. */
export async function assertNotClosed(
  ctx: Context,
  { branch }: BranchFacts,
  tableId: string | undefined,
): Promise<void> {
  const until = await readClosedUntil(ctx, { branchId: branch.id, tableId, timeZone: branch.timeZone });
  if (until !== undefined) throw closedError(ctx, until);
}

function closedError({ locale }: Context, until: string): ApiError {
  const message = serverMessageText("closedUntil", locale, { until: formatDayOrTime(until, locale, true) });
  return new ApiError("closed", { extra: { message, until } });
}
