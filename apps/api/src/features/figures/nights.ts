import { addDays, type Day } from "@diwan/contract/days";
import type { Nights, Overview } from "@diwan/contract/figures";
import { isWeekendNight, nightOf } from "@diwan/contract/stays";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { STANDING } from "./booking-rows.ts";
import type { Scope } from "./scope.ts";

/** So many kinds of rooms or chalets are told of one by one. */
const RESOURCES = 40;

/** What of each kind of room and each chalet is taken in the nights from a day on, by whichever branch: they share them. */
export async function readNights(
  { ctx: { db, businessId }, everywhere }: Scope,
  from: Day,
  nights: number,
): Promise<Nights["resources"]> {
  // a night is told by its midnight, whenever its guests come and go
  const found = await sql<Nights["resources"][number]>`
    with resources as (
      (select t.id, t.name_en, t.name_ar, t.units from room_types t where t.business_id = ${businessId} order by t.units desc, t.id limit ${RESOURCES})
      union all
      (select i.id, i.name_en, i.name_ar, c.units from chalets c join items i on i.business_id = c.business_id and i.id = c.item_id
        where c.business_id = ${businessId} order by i.sort, i.id limit ${RESOURCES})
    ), taken as (
      select r.resource_id, n.night, count(distinct (r.unit_id, r.unit_no))::int as units
      from reservations r join generate_series(0, ${nights - 1}::int) n(night) on r.period @> (${from}::date + n.night + 1)::timestamp
      where r.business_id = ${businessId} and r.branch_id = any(${everywhere}) and ${STANDING} and r.resource_type in ('room', 'item')
        and r.ends_at > ${from}::timestamp and r.starts_at < ${addDays(from, nights + 1)}::timestamp
      group by 1, 2
    )
    select s.id as resource_id, names_json(s.name_en, s.name_ar) as locales, s.units,
      array(select coalesce(t.units, 0) from generate_series(0, ${nights - 1}::int) n(night) left join taken t on t.resource_id = s.id and t.night = n.night order by n.night) as taken
    from resources s`.execute(db);
  return found.rows;
}

type Tonight = NonNullable<Overview["bookings"]>["tonight"];

/** What of a stay's total is for extra hours, and the price of a night as it was quoted: rooms name it, packages do not. */
const extras = sql`coalesce((select sum((l ->> 'amount')::numeric) from jsonb_array_elements(r.lines) l where l ->> 'kind' in ('early_entry', 'late_exit')), 0)`;
const quoted = (kind: string): RawBuilder<unknown> =>
  sql`(select (l ->> 'amount')::numeric / (l ->> 'quantity')::int from jsonb_array_elements(r.lines) l where l ->> 'kind' = ${kind} limit 1)`;

/** The stays of this night and what it costs them, beside the same night of last week. */
export async function readTonight(
  { db, businessId }: Context,
  branches: RawBuilder<string[]>,
  day: Day,
): Promise<Tonight> {
  const last = addDays(day, -7);
  const price = quoted(isWeekendNight(nightOf(day)) ? "weekend_nights" : "nights");
  const found = await sql<Tonight>`
    select count(*) filter (where s.current)::int as units, json_build_object(
      'now', coalesce(round(sum(s.price) filter (where s.current), 3), 0), 'before', coalesce(round(sum(s.price) filter (where not s.current), 3), 0)) as sales
    from (
      select n.current, coalesce(${price}, (r.total - ${extras}) / greatest(r.ends_at::date - r.starts_at::date, 1)) as price
      from reservations r join (values (${day}::date, true), (${last}::date, false)) n(night, current) on r.period @> (n.night + 1)::timestamp
      where r.business_id = ${businessId} and r.branch_id = any(${branches}) and ${STANDING} and r.resource_type in ('room', 'item')
        and r.ends_at > ${last}::timestamp and r.starts_at < ${addDays(day, 2)}::timestamp) s`.execute(db);
  return found.rows[0] ?? { units: 0, sales: { now: 0, before: 0 } };
}
