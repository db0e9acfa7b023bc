import { addDays, type Day } from "@diwan/contract/time/days";
import type { Nights, Overview } from "@diwan/contract/overview/analytics";
import { isWeekendNight, nightOf } from "@diwan/contract/stays/stays";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { ACTIVE_BOOKINGS } from "./booking-rows.ts";
import type { Scope } from "./scope.ts";
import { inCurrency, type InCurrency, salesIn, sumOf } from "./sums.ts";

/** So many kinds of rooms and chalets are told of one by one. */
const RESOURCES = 40;

/** What of each kind of room and each chalet is taken in the nights from a day on, by whichever branch: they share them. */
export async function readNights(
  { ctx: { db, businessId }, everywhere }: Scope,
  from: Day,
  nights: number,
): Promise<Nights> {
  const night = sql`generate_series(0, ${nights - 1}::int) n(night)`;
  const found = await sql<Omit<Nights, "from">>`
    with kinds as (
      select 0 as part, t.units as most, 0 as sort, t.id, t.name_en, t.name_ar, t.units from room_types t where t.business_id = ${businessId}
      union all
      select 1, 0, i.sort, i.id, i.name_en, i.name_ar, c.units from chalets c join items i on i.business_id = c.business_id and i.id = c.item_id
        where c.business_id = ${businessId}
    ), shown as (
      select * from kinds order by part, most desc, sort, id limit ${RESOURCES}
    ), taken as (
      select r.resource_id, n.night, count(distinct (r.unit_id, r.unit_no))::int as units
      from reservations r join ${night} on ${isIn(sql`(${from}::date + n.night)`)}
      where r.business_id = ${businessId} and r.branch_id = any(${everywhere}) and ${ACTIVE_BOOKINGS} and r.resource_type in ('room', 'item')
        and r.ends_at > ${from}::timestamp and r.starts_at < ${addDays(from, nights)}::timestamp
      group by 1, 2
    )
    select (select coalesce(sum(k.units), 0)::int from kinds k) as units,
      array(select coalesce(sum(t.units), 0)::int from ${night} left join (taken t join kinds k on k.id = t.resource_id) on t.night = n.night
        group by n.night order by n.night) as taken,
      coalesce((select json_agg(json_build_object('resource_id', s.id, 'locales', names_json(s.name_en, s.name_ar), 'units', s.units,
        'taken', array(select coalesce(t.units, 0) from ${night} left join taken t on t.resource_id = s.id and t.night = n.night order by n.night))
        order by s.part, s.most desc, s.sort, s.id) from shown s), '[]') as resources`.execute(db);
  return { from, ...(found.rows[0] ?? { units: 0, taken: [], resources: [] }) };
}

/** Whether a stay has a night: one between the days of its start and end, whenever its guests come and go. */
const isIn = (night: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`r.starts_at < ${night} + interval '1 day' and r.ends_at >= ${night} + interval '1 day'`;

type Tonight = NonNullable<Overview["bookings"]>["tonight"];
interface Night extends InCurrency {
  units: number;
  before: number;
}

/** What of a stay's total is for extra hours, and the price of a night as it was quoted: rooms name it, packages do not. */
const extras = sql`coalesce((select sum((l ->> 'amount')::numeric) from jsonb_array_elements(r.lines) l where l ->> 'kind' in ('early_entry', 'late_exit')), 0)`;
const quoted = (kind: string): RawBuilder<unknown> =>
  sql`(select (l ->> 'amount')::numeric / (l ->> 'quantity')::int from jsonb_array_elements(r.lines) l where l ->> 'kind' = ${kind} limit 1)`;

/** The stays of this night and what of their invoices is for it in each currency, beside the same night of last week. */
export async function readTonight(
  { db, businessId }: Context,
  branches: RawBuilder<string[]>,
  day: Day,
): Promise<Night[]> {
  const last = addDays(day, -7);
  const price = quoted(isWeekendNight(nightOf(day)) ? "weekend_nights" : "nights");
  const of = (which: RawBuilder<boolean>) => sql`coalesce(round(sum(s.price) filter (where ${which}), 3), 0)::float8`;
  const found = await sql<Night>`
    select s.currency, count(*) filter (where s.current)::int as units, ${of(sql`s.current`)} as sales, ${of(sql`not s.current`)} as before
    from (
      select r.currency, n.current, coalesce(${price}, (r.total - ${extras}) / greatest(r.ends_at::date - r.starts_at::date, 1))
        * coalesce(r.billed / nullif(r.total, 0), 0) as price
      from reservations r join (values (${day}::date, true), (${last}::date, false)) n(night, current) on ${isIn(sql`n.night`)}
      where r.business_id = ${businessId} and r.branch_id = any(${branches}) and ${ACTIVE_BOOKINGS} and r.resource_type in ('room', 'item')
        and r.ends_at > ${last}::timestamp and r.starts_at < ${addDays(day, 1)}::timestamp) s
    group by 1`.execute(db);
  return found.rows;
}

/** All that stay, and what those in one currency pay. */
export const tonightIn = (night: readonly Night[], currency: string): Tonight => ({
  units: sumOf(night.map(({ units }) => units)),
  sales: {
    now: salesIn(night, currency),
    before: sumOf(inCurrency(night, currency).map(({ before }) => before)),
  },
});
