import type { DateRange } from "@diwan/contract/stays/closures";
import { type Action, branchesWith } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError } from "../../platform/errors.ts";
import { PLACE_TABLES } from "./places.ts";

/** A closure: the whole business, or the rows `p` of places. */
interface ClosureScope {
  whole: RawBuilder<unknown>;
  rows: RawBuilder<unknown>;
}

type Places = readonly Pick<DateRange["places"][number], "type" | "id">[];

/** Throws 403 unless the caller holds the right on every branch that a closure of these places covers. */
export async function assertMayClose(ctx: Context, action: Action, places: Places): Promise<void> {
  if (await lacksRight(ctx, [action], ofPlaces(places))) throw new ApiError("forbidden");
}

/** The same for places that were chosen now: the error belongs to their field. */
export async function assertMayChoose(ctx: Context, action: Action, places: Places): Promise<void> {
  if (await lacksRight(ctx, [action], ofPlaces(places)))
    throw new ApiError("forbidden", { fields: { places: "closureBranches" } });
}

/** The same for a closure in the bin, and for several rights. */
export async function assertMayRestore(ctx: Context, id: string, actions: readonly Action[]): Promise<void> {
  const kept = (table: string) =>
    sql`(select d.record -> ${table}::text from deleted_records d where d.business_id = ${ctx.businessId} and d.id = ${id})`;
  const covered = {
    whole: sql`(${kept("date_ranges")} -> 0 ->> 'whole')::boolean`,
    rows: sql`jsonb_populate_recordset(null::closure_places, ${kept("closure_places")}) p where true`,
  };
  if (await lacksRight(ctx, actions, covered)) throw new ApiError("forbidden");
}

/** Each closure with what the caller may do to it. */
export async function withRights<T extends { id: string }>(
  ctx: Context,
  closures: readonly T[],
): Promise<(T & { changeable: boolean; deletable: boolean })[]> {
  if (ctx.grants.owner || closures.length === 0)
    return closures.map((one) => ({ ...one, changeable: true, deletable: true }));
  const scope = {
    whole: sql`d.whole`,
    rows: sql`closure_places p where p.business_id = d.business_id and p.date_range_id = d.id`,
  };
  const isHeld = (action: Action) =>
    sql<boolean>`not ${coversOthers(ctx, branchesWith(ctx.grants, "holidays", action), scope)}`;
  const found = await sql<{ id: string; changeable: boolean; deletable: boolean }>`
    select d.id, ${isHeld("update")} as changeable, ${isHeld("delete")} as deletable
    from date_ranges d where d.business_id = ${ctx.businessId} and d.id = any(${closures.map(({ id }) => id)}::uuid[])`.execute(
    ctx.db,
  );
  const rights = new Map(found.rows.map(({ id, ...own }) => [id, own]));
  return closures.map((one) => ({ ...one, ...(rights.get(one.id) ?? { changeable: false, deletable: false }) }));
}

const ofPlaces = (places: Places): ClosureScope => {
  const rows = places.map(({ type, id }) => ({ [PLACE_TABLES[type].column]: id }));
  return {
    whole: sql`${places.length === 0}::boolean`,
    rows: sql`jsonb_populate_recordset(null::closure_places, ${JSON.stringify(rows)}::jsonb) p where true`,
  };
};

async function lacksRight(ctx: Context, actions: readonly Action[], covered: ClosureScope): Promise<boolean> {
  if (ctx.grants.owner) return false;
  const [held = [], ...others] = actions.map((action) => branchesWith(ctx.grants, "holidays", action));
  const all = held.filter((id) => others.every((ids) => ids.includes(id)));
  const found = await sql<{ beyond: boolean }>`select ${coversOthers(ctx, all, covered)} as beyond`.execute(ctx.db);
  return found.rows[0]?.beyond ?? true;
}

/**
 * Condition: a closure covers a branch that is not one of these. Rooms, chalets and services of hotels are booked at every
 * branch; what covers all branches leaves out those that are closed for good.
 */
const coversOthers = (
  { businessId }: Pick<Context, "businessId">,
  held: readonly string[],
  { whole, rows }: ClosureScope,
): RawBuilder<boolean> => {
  const isThere = ({ table, column }: { table: string; column: string }) =>
    sql`exists (select from ${sql.table(table)} t where t.business_id = b.business_id and t.branch_id = b.id and t.id = p.${sql.ref(column)})`;
  const { table, service, staff } = PLACE_TABLES;
  return sql<boolean>`exists (select from branches b where b.business_id = ${businessId} and b.id <> all(${[...held]}::uuid[])
    and ((b.closed_at is null and ${whole}) or exists (select from ${rows} and (p.branch_id = b.id
      or ${isThere(table)} or ${isThere(service)} or ${isThere(staff)}
      or (b.closed_at is null and (p.room_type_id is not null or p.item_id is not null or exists (
        select from services h where h.business_id = b.business_id and h.id = p.service_id and h.hotel_id is not null)))))))`;
};
