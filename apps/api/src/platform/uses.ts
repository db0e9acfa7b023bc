import { errorText } from "@diwan/contract/errors";
import { messageText } from "@diwan/contract/messages";
import { type Area, can } from "@diwan/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "./context.ts";
import { Refusal } from "./errors.ts";

/** A table whose rows may point to a record: by which column, and the area whose readers may know of them. */
export interface Holder {
  area: Area;
  table: string;
  column: string;
  /** Which of its rows count, where not all do. */
  only?: (ctx: Context) => RawBuilder<boolean>;
  /** What its rows are called, where they have no name of their own. */
  label?: RawBuilder<string>;
}

/** One record that holds on to another; the label is its name in the caller's language. */
interface Use {
  area: Area;
  id: string;
  label: string;
}

const NAMED = 2;
const LISTED = 20;

/**
 * Refuses (409) to delete a record that others point to, and names them: two in the message, twenty in `uses`, the rest
 * counted. What the caller may not read is counted and not named. The record's row must be locked `for update`, so that
 * nobody takes hold of it meanwhile.
 */
export async function refuseInUse(ctx: Context, holders: readonly Holder[], id: string): Promise<void> {
  const found = await Promise.all(holders.map((holder) => usesIn(ctx, holder, id)));
  const total = found.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return;
  const uses = found.flatMap((one) => one.uses).slice(0, LISTED);
  throw new Refusal("in_use", { extra: { message: sentence(ctx, uses, total), uses } });
}

async function usesIn(ctx: Context, holder: Holder, id: string): Promise<{ count: number; uses: Use[] }> {
  const { area, table, column, only } = holder;
  const name = ctx.locale === "ar" ? sql`coalesce(nullif(name_ar, ''), name_en)` : sql`name_en`;
  const label = holder.label ?? name;
  const found = await sql<Omit<Use, "area"> & { count: number }>`
    select id, ${label} as label, (count(*) over ())::int as count from ${sql.table(table)}
    where business_id = ${ctx.businessId} and ${sql.ref(column)} = ${id} ${only ? sql`and ${only(ctx)}` : sql``} order by name_en, id limit ${LISTED}`.execute(
    ctx.db,
  );
  const known = can(ctx.grants, area, "read", ctx.branchId);
  const uses = known ? found.rows.map((row) => ({ area, id: row.id, label: row.label })) : [];
  return { count: found.rows[0]?.count ?? 0, uses };
}

function sentence(ctx: Context, uses: readonly Use[], total: number): string {
  const named = uses.slice(0, NAMED).map(({ label }) => label);
  if (!named.length) return errorText("in_use", ctx.locale);
  const names = named.join(ctx.locale === "ar" ? "، " : ", ");
  const more = total - named.length;
  return messageText(more ? "usedByMore" : "usedBy", ctx.locale, { names, more });
}
