import type { FloorInUse, FloorPlan, PlanPiece, PlanTable, StateOfTable } from "@diwan/contract/branches/floor-plans";
import { LIMITS } from "@diwan/contract/api/limits";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { localText, readLocalNow } from "../../platform/records/local-times.ts";
import { localesOf } from "../../platform/records/locales.ts";
import { MOVABLE_LIST } from "../reservations/index.ts";

export interface FloorPlace {
  branchId: string;
  floorId: string;
}

type PlanFloor = Omit<FloorPlan, "tables">;

const LOOK = sql`r.seats, r.shape, r.width, r.depth, r.x, r.y, r.rotation`;

/** The floor of the branch, or 404. */
export async function readFloor(
  { db, businessId }: Context,
  { branchId, floorId }: FloorPlace,
  lock = sql``,
): Promise<PlanFloor> {
  const found = await sql<PlanFloor>`
    select r.id, r.business_id, r.branch_id, ${localesOf("r")} as locales, r.pieces, stamp_text(r.updated_at) as updated_at
    from floors r where r.business_id = ${businessId} and r.branch_id = ${branchId} and r.id = ${floorId} ${lock}`.execute(
    db,
  );
  const [floor] = found.rows;
  if (!floor) throw notFound();
  return floor;
}

/** A table as the plan changes it. */
export type PlacedTable = Omit<PlanTable, "bookings_ahead" | "open_orders">;

/** Tables of a floor in the order of their creation; `only` limits them to some. */
export async function readPlacedTables(
  { db, businessId }: Context,
  { floorId }: Pick<FloorPlace, "floorId">,
  only: readonly string[],
  lock = sql``,
): Promise<PlacedTable[]> {
  const found = await sql<PlacedTable>`
    select r.id, ${localesOf("r")} as locales, ${LOOK}, stamp_text(r.updated_at) as updated_at
    from tables r where r.business_id = ${businessId} and r.floor_id = ${floorId} and r.id = any(${only}::uuid[])
    order by r.id ${lock}`.execute(db);
  return found.rows;
}

export async function readPlan(ctx: Context, place: FloorPlace): Promise<FloorPlan> {
  const floor = await readFloor(ctx, place);
  const now = await readLocalNow(ctx);
  const found = await sql<PlanTable>`
    select r.id, ${localesOf("r")} as locales, ${LOOK}, stamp_text(r.updated_at) as updated_at,
      (select count(*)::int from reservations b where b.business_id = ${ctx.businessId} and b.table_id = r.id
        and b.status in ${MOVABLE_LIST} and b.ends_at > ${now}) as bookings_ahead,
      (select count(*)::int from orders o where o.business_id = ${ctx.businessId} and o.table_id = r.id
        and o.status in ('pending', 'accepted', 'ready')) as open_orders
    from tables r where r.business_id = ${ctx.businessId} and r.floor_id = ${place.floorId}
    order by r.id limit ${LIMITS.planTables}`.execute(ctx.db);
  return { ...floor, tables: found.rows };
}

type TableOfFloor = Omit<StateOfTable, "state" | "orders" | "booking"> & { floor_id: string };

/** The floors of a branch with their tables, by name. */
export async function readFloors(
  { db, businessId }: Context,
  branchId: string,
): Promise<(Omit<FloorInUse, "tables"> & { tables: TableOfFloor[] })[]> {
  const floors = await sql<{ id: string; locales: FloorPlan["locales"]; pieces: PlanPiece[] }>`
    select r.id, ${localesOf("r")} as locales, r.pieces from floors r
    where r.business_id = ${businessId} and r.branch_id = ${branchId}
    order by r.created_at, r.id limit ${LIMITS.planFloors}`.execute(db);
  const ids = floors.rows.map(({ id }) => id);
  const tables = await sql<TableOfFloor>`
    select r.id, r.floor_id, ${localesOf("r")} as locales, ${LOOK}
    from tables r where r.business_id = ${businessId} and r.floor_id = any(${ids}::uuid[])
    order by r.id limit ${MOST_TABLES}`.execute(db);
  const of = new Map(ids.map((id): [string, TableOfFloor[]] => [id, []]));
  for (const table of tables.rows) of.get(table.floor_id)?.push(table);
  return floors.rows.map((floor) => ({ ...floor, tables: of.get(floor.id) ?? [] }));
}

type OrderAtTable = StateOfTable["orders"][number] & { table_id: string };

/** Orders at tables that are in work, oldest first, and delivered ones with something due. */
export async function readOrdersAtTables({ db, businessId, now }: Context, branchId: string): Promise<OrderAtTable[]> {
  const since = new Date(now().getTime() - LIMITS.planUnpaidMinutes * 60_000);
  const columns = sql`o.table_id, o.id, o.number::int as number, o.status, o.balance::float8 as balance, stamp_text(o.created_at) as created_at`;
  const here = sql`o.business_id = ${businessId} and o.branch_id = ${branchId} and o.table_id is not null`;
  const found = await sql<OrderAtTable>`
    (select ${columns} from orders o where ${here} and o.status in ('pending', 'accepted', 'ready')
      order by o.number limit ${AT_ONCE})
    union all
    (select ${columns} from orders o where ${here} and o.status = 'delivered' and o.balance > 0 and o.created_at >= ${since}
      order by o.number limit ${AT_ONCE})`.execute(db);
  return found.rows;
}
const AT_ONCE = 1_000;
const MOST_TABLES = 2_000;

type BookingAtTable = NonNullable<StateOfTable["booking"]> & { table_id: string };

/** The current or next booking of each table that begins soon. */
export async function readBookingsAtTables(ctx: Context, branchId: string): Promise<BookingAtTable[]> {
  const now: RawBuilder<string> = await readLocalNow(ctx);
  const found = await sql<BookingAtTable>`
    select distinct on (b.table_id) b.table_id, b.id, b.number::int as number, b.customer_name, b.guests,
      ${localText("b.starts_at")} as starts_at, ${localText("b.ends_at")} as ends_at
    from reservations b
    where b.business_id = ${ctx.businessId} and b.branch_id = ${branchId} and b.table_id is not null
      and b.status in ${MOVABLE_LIST} and b.ends_at > ${now}
      and b.starts_at <= ${now} + make_interval(mins => ${LIMITS.planBookedMinutes})
    order by b.table_id, b.starts_at, b.id`.execute(ctx.db);
  return found.rows;
}
