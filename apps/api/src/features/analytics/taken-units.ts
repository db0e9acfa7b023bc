import { addDays, type Day } from "@diwan/contract/time/days";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { groupBy } from "../../platform/records/group-by.ts";
import { ACTIVE_BOOKINGS, bookingDaysIn, unsummedDaysIn } from "./bookings.ts";
import type { DayPeriod } from "./sums.ts";

interface Holding {
  /** The branches whose bookings occupy units. */
  branches: RawBuilder<string[]>;
  type: ResourceType;
  /** Query of the current units. */
  current: RawBuilder<unknown>;
}

export interface Taken {
  day: Day;
  taken: number;
  /** Occupied units that have been removed since. */
  gone: number;
}

/** A unit in a month: the first day is the lowest bit of `days`. */
interface UnitMonth {
  month: Day;
  days: number;
  gone: boolean;
}

/**
 * Occupied units by day: a stay occupies its nights, any other booking the day on which it begins. Of the latter the days
 * of each unit in a month are kept; days with changes that are not in these yet are counted by their bookings.
 */
export async function readTaken(
  { db, businessId }: Context,
  { branches, type, current }: Holding,
  period: DayPeriod,
): Promise<readonly Taken[]> {
  // looked up in a hash table: a join may read all units for each row
  const isGone = (unit: RawBuilder<unknown>) =>
    sql<boolean>`${unit} not in (select u.unit_id, n.no from (${current}) u, generate_series(1, u.units) n(no))`;
  const units = isStay(type)
    ? sql`select date_trunc('month', n.night)::date as month, n.unit_id, n.unit_no, 1 << (extract(day from n.night)::int - 1) as days
        from (${nightsOfStays(businessId, branches, { ...period, type })}) n`
    : sql`select u.month, u.unit_id, u.unit_no, u.days from unit_months u
        where u.business_id = ${businessId} and u.branch_id = any(${branches}) and u.resource_type = ${type}
          and u.month between date_trunc('month', ${period.from}::date) and ${period.to}::date`;
  const [months, changed] = await Promise.all([
    sql<UnitMonth>`
      select m.month::text as month, bit_or(m.days) as days, ${isGone(sql`(m.unit_id, m.unit_no)`)} as gone from (${units}) m
      group by m.month, m.unit_id, m.unit_no`.execute(db),
    sql<Taken>`
      with changed as materialized (select distinct d.day ${unsummedDaysIn(businessId, branches, period)} and not ${isStay(type)}::boolean)
      select b.day::text as day, (count(*) filter (where b.bookings > 0))::int as taken,
        (count(*) filter (where b.bookings > 0 and ${isGone(sql`(b.unit_id, b.unit_no)`)}))::int as gone
      from (
        select d.day, d.unit_id, d.unit_no, sum(d.bookings) as bookings from changed c
          cross join lateral (select d.* ${bookingDaysIn(businessId, branches, period)} and d.day = c.day and d.resource_type = ${type} offset 0) d
        group by 1, 2, 3) b
      group by 1`.execute(db),
  ]);
  const taken = new Map<Day, Taken>();
  for (const [month, rows] of groupBy(months.rows, (row) => row.month))
    for (let at = 0; at < 31; at++) {
      const booked = rows.filter(({ days }) => days & (1 << at));
      if (!booked.length) continue;
      const day = addDays(month, at);
      taken.set(day, { day, taken: booked.length, gone: booked.filter(({ gone }) => gone).length });
    }
  for (const one of changed.rows) taken.set(one.day, one);
  return [...taken.values()];
}

const nightsOfStays = (
  businessId: string,
  branches: RawBuilder<string[]>,
  { from, to, type }: DayPeriod & { type: ResourceType },
): RawBuilder<unknown> => sql`
  select distinct n.night, h.unit_id, h.unit_no
  from (
    select r.unit_id, r.unit_no, r.starts_at::date as first, greatest(r.starts_at::date, r.ends_at::date - 1) as last
    from reservations r where r.business_id = ${businessId} and r.branch_id = any(${branches}) and ${ACTIVE_BOOKINGS}
      and r.resource_type = ${type} and r.ends_at > ${from}::timestamp and r.starts_at < ${to}::timestamp + interval '1 day') h
  cross join lateral generate_series(greatest(h.first, ${from}::date), least(h.last, ${to}::date), interval '1 day') n(night)`;
