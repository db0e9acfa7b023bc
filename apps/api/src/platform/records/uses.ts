import { errorText } from "@diwan/contract/api/errors";
import { type ServerMessageKey, serverMessageText } from "@diwan/contract/api/server-messages";
import { type Area, branchesWith, can } from "@diwan/contract/people/permissions";
import { comma } from "@diwan/ui/text/fill";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../authorization/context.ts";
import { ApiError } from "../errors.ts";
import { shownName } from "./locales.ts";

/** A table whose rows may refer to a record, with the column, and the area that controls who may see them. */
export interface RecordUse {
  area: Area;
  table: string;
  column: string;
  /** The condition for the rows that count, if not all do. */
  only?: (ctx: Context) => Promise<RawBuilder<boolean>>;
  /** The label of its rows, if they have no name. */
  label?: RawBuilder<string>;
  /** For rows of branches, visible only to readers of the branch: the column to sort by. */
  soonest?: string;
  /** The message with `{count}` and `{names}`, if the default one is too general. */
  messageKey?: ServerMessageKey;
}

/** A record that refers to another; the label is its name in the caller's language. */
interface Use {
  area: Area;
  id: string;
  label: string;
  branchId?: string;
}

interface Row extends Pick<Use, "id" | "label"> {
  branchId: string | null;
  known: boolean;
  count: number;
}

const NAMED = 2;
const LISTED = 20;

/**
 * Throws 409 for records that others refer to, and names these: two in the message, twenty in `uses`, the rest as a
 * count. Unreadable ones are only counted. The records must be locked `for update`, so that no new reference is added
 * meanwhile.
 */
export async function assertNotInUse(
  ctx: Context,
  holders: readonly RecordUse[],
  ...ids: readonly string[]
): Promise<void> {
  const found = await Promise.all(holders.map((holder) => usesIn(ctx, holder, ids)));
  const total = found.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return;
  const uses = found.flatMap((one) => one.uses).slice(0, LISTED);
  const said = holders.length === 1 ? holders[0]?.messageKey : undefined;
  const message = said ? told(ctx, said, uses, total) : sentence(ctx, uses, total);
  throw new ApiError("in_use", { extra: { message, uses, ...(said ? { count: total } : {}) } });
}

async function usesIn(
  ctx: Context,
  holder: RecordUse,
  ids: readonly string[],
): Promise<{ count: number; uses: Use[] }> {
  const { area, table, column, only, soonest } = holder;
  const label = holder.label ?? shownName(ctx.locale, table);
  const known =
    soonest && !ctx.grants.owner
      ? sql<boolean>`branch_id = any(${branchesWith(ctx.grants, area, "read")}::uuid[])`
      : sql<boolean>`${can(ctx.grants, area, "read", ctx.branchId)}::boolean`;
  const found = await sql<Row>`
    select id, ${label} as label, ${soonest ? sql`branch_id` : sql`null`} as "branchId", ${known} as known, (count(*) over ())::int as count
    from ${sql.table(table)}
    where business_id = ${ctx.businessId} and ${sql.ref(column)} = any(${ids}::uuid[]) ${only ? sql`and ${await only(ctx)}` : sql``}
    order by known desc, ${soonest ? sql.ref(soonest) : sql`name_en`}, id limit ${LISTED}`.execute(ctx.db);
  const uses = found.rows.filter((row) => row.known).map((row) => useOf(area, row));
  return { count: found.rows[0]?.count ?? 0, uses };
}

const useOf = (area: Area, { id, label, branchId }: Row): Use => ({ area, id, label, ...(branchId && { branchId }) });

/** The message with the first uses. */
function told(ctx: Context, said: ServerMessageKey, uses: readonly Use[], count: number): string {
  const named = uses.slice(0, NAMED).map(({ label }) => label);
  const names = named.join(comma(ctx.locale)) + (count > named.length ? " …" : "");
  return serverMessageText(said, ctx.locale, { count, names: named.length ? `: ${names}` : "" });
}

function sentence(ctx: Context, uses: readonly Use[], total: number): string {
  const named = uses.slice(0, NAMED).map(({ label }) => label);
  if (!named.length) return errorText("in_use", ctx.locale);
  const names = named.join(comma(ctx.locale));
  const more = total - named.length;
  return serverMessageText(more ? "usedByMore" : "usedBy", ctx.locale, { names, more });
}
