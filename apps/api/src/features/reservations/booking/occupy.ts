import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { isUnitClosed, type ExcludedBooking, unitRows, isUnitTaken } from "../availability/free.ts";
import type { BookingTarget } from "../availability/booking-request.ts";

const RESOURCE_COLUMNS: Record<ResourceType, string> = {
  table: "table_id",
  service: "service_id",
  room: "room_type_id",
  item: "item_id",
};
const ALL_COLUMNS = Object.values(RESOURCE_COLUMNS);

/**
 * Locks the units of a business until the commit, for a few milliseconds. The exclusion constraint alone prevents
 * double bookings, but two conflicting inserts would deadlock.
 */
export const lockUnits = ({ businessId }: Context): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bookings ${businessId}`}, 0))`;

/** Deletes expired holds of the target, and the hold of the caller's form. */
export const clearHolds = (
  { businessId, now }: Context,
  target: BookingTarget,
  holdKey: string | undefined,
): RawBuilder<unknown> => sql`
  delete from reservations h where (h.business_id, h.id) in (
    select r.business_id, r.id from reservations r
    where r.business_id = ${businessId} and r.status = 'held' and (${
      holdKey ? sql`r.hold_key = ${holdKey} or` : sql``
    } r.held_until <= ${now()} and r.unit_id = any(${[...new Set(target.units.map(({ unit_id }) => unit_id))]}::uuid[])
        and r.ends_at > ${target.start}::timestamp and r.starts_at < ${target.end}::timestamp)
    for update skip locked)`;

/** The columns of a target without its unit. */
const targetColumns = ({ resource_type, start, end }: BookingTarget) => ({
  resource_type,
  starts_at: start,
  ends_at: end,
});
export const priceColumns = ({ lines, total, insurance }: BookingTarget) => ({
  lines: JSON.stringify(lines),
  total,
  insurance,
});

/** The number of identical units, which may have become smaller since it was read; other kinds have one. */
const COUNTED: Partial<Record<ResourceType, RawBuilder<number>>> = {
  room: sql`(select k.units from room_types k where k.business_id = b.id and k.id = u.unit_id)`,
  item: sql`(select c.units from chalets c where c.business_id = b.id and c.item_id = u.unit_id)`,
};

/** What prevents a booking from taking its unit again. */
interface UnitState {
  /** There are fewer identical units by now. */
  gone: boolean;
  closed: boolean;
  taken: boolean;
}

/** Locks the units, and reads the state of the only unit of a target. */
export async function lockUnitAgain(ctx: Context, target: BookingTarget): Promise<UnitState> {
  const count = COUNTED[target.resource_type];
  const [, , found] = await Promise.all([
    lockUnits(ctx).execute(ctx.db),
    clearHolds(ctx, target, undefined).execute(ctx.db),
    sql<UnitState>`
      select ${count ? sql`coalesce(u.unit_no > ${count}, false)` : sql`false`} as gone, ${isUnitClosed(ctx, target)} as closed, ${isUnitTaken(ctx, target, {})} as taken
      from (select ${ctx.businessId}::uuid as id) b cross join ${unitRows(target.units)}`.execute(ctx.db),
  ]);
  return found.rows[0] ?? { gone: true, closed: false, taken: false };
}

/** The first free unit of a target that is not closed. */
function freeUnit(ctx: Context, target: BookingTarget, except: ExcludedBooking): RawBuilder<unknown> {
  const count = COUNTED[target.resource_type];
  const isThere = count ? sql`and u.unit_no <= ${count}` : sql``;
  return sql`
    select u.* from (select ${ctx.businessId}::uuid as id) b cross join ${unitRows(target.units)}
    where not ${isUnitTaken(ctx, target, except)} and not ${isUnitClosed(ctx, target)} ${isThere} order by u.ord limit 1`;
}

/**
 * Writes a booking or hold with the first free unit of its target; a booking also gets the branch's next number. Writes
 * nothing if none is free. Must follow `lockUnits` and `clearHolds` in the same packet.
 */
export function insertBookingStatement(
  ctx: Context,
  target: BookingTarget,
  columns: Record<string, unknown> & { branch_id: string },
  numbered: boolean,
): RawBuilder<unknown> {
  const row = { ...columns, ...targetColumns(target) };
  const names = Object.keys(row).map((name) => sql.ref(name));
  const counter = sql`, counter as (
      insert into reservation_counters as c (business_id, branch_id, last) select ${ctx.businessId}, ${columns.branch_id}, 1 from unit
      on conflict (business_id, branch_id) do update set last = c.last + 1 returning last
    )`;
  return sql`
    with unit as (${freeUnit(ctx, target, {})}) ${numbered ? counter : sql``}
    insert into reservations (number, unit_id, unit_no, ${sql.ref(RESOURCE_COLUMNS[target.resource_type])}, staff_id, name_en, name_ar, ${sql.join(names)})
    select ${numbered ? sql`(select last from counter)` : sql`null`}, u.unit_id, u.unit_no, u.resource_id, u.staff_id, u.name_en, u.name_ar, ${sql.join(Object.values(row))}
    from unit u on conflict do nothing`;
}

/** Moves a booking to the first free unit of a target. Updates and returns no row if none is free. */
export function moveBookingStatement(
  ctx: Context,
  target: BookingTarget,
  id: string,
  sets: readonly RawBuilder<unknown>[],
): RawBuilder<{ id: string }> {
  const own = RESOURCE_COLUMNS[target.resource_type];
  const resource = ALL_COLUMNS.map((name) => sql`${sql.ref(name)} = ${name === own ? sql`u.resource_id` : sql`null`}`);
  const times = Object.entries(targetColumns(target)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const unit = ["unit_id", "unit_no", "staff_id", "name_en", "name_ar"].map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`u.${name}`)}`,
  );
  return sql<{ id: string }>`
    with unit as (${freeUnit(ctx, target, { id })})
    update reservations r set ${sql.join([...resource, ...unit, ...times, ...sets])}
    from unit u where r.business_id = ${ctx.businessId} and r.id = ${id} returning r.id`;
}
