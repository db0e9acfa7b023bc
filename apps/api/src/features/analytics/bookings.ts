import { addDays, type Day } from "@diwan/contract/time/days";
import type { Overview, BegunDay, OverviewBooking, Nights } from "@diwan/contract/overview/analytics";
import { type RawBuilder, sql } from "kysely";
import { localText, isWithin } from "../../platform/records/local-times.ts";
import type { AnalyticsScope } from "./scope.ts";
import {
  filterByCurrency,
  listOtherCurrencies,
  sumAmounts,
  weekOf,
  groupByDay,
  sumSales,
  type DayPeriod,
  type CurrencySales,
} from "./sums.ts";
import { unitOfBooking } from "../invoices/index.ts";
import { HOLDING_LIST } from "../reservations/index.ts";
import { isWeekendNight, nightOf } from "@diwan/contract/stays/stays";
import type { Context } from "../../platform/authorization/context.ts";

type Figures = NonNullable<Overview["bookings"]>;

const ROWS = 50;
const NIGHTS = 10;

/** For how many days an overdue departure is still listed. */
const OVERDUE_DAYS = 30;

/** Bookings of today, this week and the next nights; null without the right to read bookings. */
export async function readBookingAnalytics(scope: AnalyticsScope): Promise<Figures | null> {
  const branches = scope.branches("reservations");
  if (!branches) return null;
  const { ctx, day, currency } = scope;
  const week = weekOf(day);
  const weeks = { from: addDays(week.from, -7), to: week.to };
  const begins = isWithin("r.starts_at", { from: day, to: day });
  const ends = sql`r.resource_type in ('room', 'item') and ${isWithin("r.ends_at", { from: addDays(day, -OVERDUE_DAYS), to: day })}
    and (r.ends_at >= ${day}::timestamp or r.status = 'confirmed')`;
  const open = sql`order by (r.status = 'completed'), (r.status = 'confirmed'), r.starts_at, r.number limit ${ROWS}`;
  const [begun, arriving, arrivals, leaving, departures, pending, nights, tonight] = await Promise.all([
    readBegunBookings(scope, branches, weeks),
    readBookings(scope, branches, sql`${ACTIVE_BOOKINGS} and ${begins} ${open}`),
    countBookings<Figures["today"]["arrivals"]>(scope, branches, sql`${ACTIVE_BOOKINGS} and ${begins}`, BY_STATUS),
    readBookings(scope, branches, sql`r.status in ('confirmed', 'completed') and ${ends} ${open}`),
    countBookings<Figures["today"]["departures"]>(
      scope,
      branches,
      sql`r.status in ('confirmed', 'completed') and ${ends}`,
      LEFT,
    ),
    readPending(scope, branches),
    readNights(scope, day, NIGHTS),
    readTonight(ctx, branches, day),
  ]);
  return {
    ...sumsOf(begun, weeks, currency),
    tonight: tonightIn(tonight, currency),
    others: listOtherCurrencies([...begun, ...tonight], currency).map((one) => ({
      currency: one,
      ...sumsOf(filterByCurrency(begun, one), weeks, one),
      tonight: tonightIn(filterByCurrency(tonight, one), one),
    })),
    today: { arriving, arrivals, leaving, departures },
    pending,
    nights,
  };
}

const BY_STATUS = sql`count(*) filter (where r.status = 'pending')::int as pending,
  count(*) filter (where r.status = 'confirmed')::int as confirmed, count(*) filter (where r.status = 'completed')::int as completed`;

const LEFT = sql`count(*) filter (where r.status = 'confirmed')::int as open, count(*) filter (where r.status = 'completed')::int as completed`;

/** Bookings that begin this week and last week; amounts are of one currency. */
function sumsOf(
  begun: readonly BegunBookings[],
  weeks: DayPeriod,
  currency: string,
): Pick<Figures, "bookings" | "guests" | "sales" | "days"> {
  const days = groupBegunByDay(begun, weeks, currency);
  const compared = (of: "bookings" | "guests" | "sales") => ({
    now: sumAmounts(days.slice(7).map((one) => one[of])),
    before: sumAmounts(days.slice(0, 7).map((one) => one[of])),
  });
  return { bookings: compared("bookings"), guests: compared("guests"), sales: compared("sales"), days };
}

async function readPending({ ctx }: AnalyticsScope, branches: RawBuilder<string[]>): Promise<Figures["pending"]> {
  const found = await sql<Figures["pending"][number]>`
    select w.branch_id as "branchId", w.count, json_build_object('id', w.id, 'guests', w.guests, 'start', ${localText("w.starts_at")}) as first
    from (
      select distinct on (r.branch_id) r.branch_id, r.id, r.guests, r.starts_at, r.number, (count(*) over (partition by r.branch_id))::int as count
      from reservations r where r.business_id = ${ctx.businessId} and r.branch_id = any(${branches}) and r.status = 'pending'
      order by r.branch_id, r.starts_at, r.number) w
    order by w.starts_at, w.number`.execute(ctx.db);
  return found.rows;
}

async function countBookings<T>(
  { ctx }: Pick<AnalyticsScope, "ctx">,
  branches: RawBuilder<string[]>,
  which: RawBuilder<unknown>,
  sums: RawBuilder<unknown>,
): Promise<T> {
  const found = await sql<T>`
    select ${sums} from reservations r where r.business_id = ${ctx.businessId} and r.branch_id = any(${branches}) and ${which}`.execute(
    ctx.db,
  );
  const [row] = found.rows;
  if (!row) throw new Error("Sums always have a row.");
  return row;
}

/** Active bookings: without holds, canceled bookings and no-shows. */
export const ACTIVE_BOOKINGS = sql`r.status in ${HOLDING_LIST}`;

/** Bookings that begin on a day, in one currency. */
export interface BegunBookings extends Omit<BegunDay, "sales">, CurrencySales {}

/** Bookings that begin in a period by day and currency; days without bookings are left out. */
export async function readBegunBookings(
  { ctx }: Pick<AnalyticsScope, "ctx">,
  branches: RawBuilder<string[]>,
  period: DayPeriod,
): Promise<BegunBookings[]> {
  const found = await sql<BegunBookings>`
    select d.day::text as day, d.currency, sum(d.bookings)::int as bookings, sum(d.guests)::int as guests, sum(d.sales)::float8 as sales from (
      select t.day, t.currency, t.bookings, t.guests, t.sales from booking_totals t
      where t.business_id = ${ctx.businessId} and t.branch_id = any(${branches}) and t.day between ${period.from}::date and ${period.to}::date
      union all select d.day, d.currency, d.bookings, d.guests, d.sales ${unsummedDaysIn(ctx.businessId, branches, period)}) d
    group by 1, 2 having sum(d.bookings) <> 0 or sum(d.sales) <> 0`.execute(ctx.db);
  return found.rows;
}

/**
 * `from` clause: the rows `d` of bookings that begin on the days of a period, by what they hold. A row may be a change of
 * another one, so that only sums count.
 */
export const bookingDaysIn = (
  businessId: string,
  branches: RawBuilder<string[]>,
  { from, to }: DayPeriod,
): RawBuilder<unknown> => sql`
  from booking_days d where d.business_id = ${businessId} and d.branch_id = any(${branches}) and d.day between ${from}::date and ${to}::date`;

/** The same rows that are not added to the sums of days and months yet: few, however many bookings there are. */
export const unsummedDaysIn = (
  businessId: string,
  branches: RawBuilder<string[]>,
  period: DayPeriod,
): RawBuilder<unknown> => sql`${bookingDaysIn(businessId, branches, period)} and not d.summed`;

/** All days of a period: the number of all bookings, and the sales in one currency. */
export const groupBegunByDay = (
  begun: readonly BegunBookings[],
  period: DayPeriod,
  currency: string,
): (BegunDay & { sales: number })[] =>
  groupByDay(begun, period, (rows) => ({
    bookings: sumAmounts(rows.map(({ bookings }) => bookings)),
    guests: sumAmounts(rows.map(({ guests }) => guests)),
    sales: sumSales(rows, currency),
  }));

/** Short bookings; `which` is the condition and the order. */
export async function readBookings(
  { ctx }: Pick<AnalyticsScope, "ctx">,
  branches: RawBuilder<string[]>,
  which: RawBuilder<unknown>,
): Promise<OverviewBooking[]> {
  const found = await sql<OverviewBooking>`
    select r.id, r.number::int as number, r.branch_id as "branchId", r.status, r.resource_type, names_json(r.name_en, r.name_ar) as resource,
      ${unitOfBooking} as unit,
      case when s.id is not null then names_json(s.name_en, s.name_ar) end as staff, r.customer_name as customer, r.guests,
      to_char(r.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS') as start, to_char(r.ends_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "end",
      case when r.resource_type in ('room', 'item') then r.ends_at::date - r.starts_at::date else 0 end as nights
    from reservations r
      left join staff s on s.business_id = r.business_id and s.id = r.staff_id
    where r.business_id = ${ctx.businessId} and r.branch_id = any(${branches}) and ${which}`.execute(ctx.db);
  return found.rows;
}

/** The most room types and chalets that are listed one by one. */
const RESOURCES = 40;

/** The occupied units of each room type and chalet in the nights from a day on, for all branches, which share them. */
async function readNights(
  { ctx: { db, businessId }, everywhere }: AnalyticsScope,
  from: Day,
  nights: number,
): Promise<Nights> {
  const night = sql`generate_series(0, ${nights - 1}::int) n(night)`;
  const found = await sql<Omit<Nights, "from">>`
    with kinds as (
      select 0 as part, t.units as most, 0 as sort, t.id, t.name_en, t.name_ar, t.units from room_types t where t.business_id = ${businessId}
      union all
      select 1, 0, i.sort, i.id, i.name_en, i.name_ar, c.units from chalets c join items i on i.business_id = c.business_id and i.id = c.item_id
        where c.business_id = ${businessId} and i.draft is null
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

interface Night extends CurrencySales {
  units: number;
  before: number;
}

/** The share of extra hours in a stay's total, and the quoted price of a night: rooms have one, packages do not. */
const extras = sql`coalesce((select sum((l ->> 'amount')::numeric) from jsonb_array_elements(r.lines) l where l ->> 'kind' in ('early_entry', 'late_exit')), 0)`;

const quoted = (kind: string): RawBuilder<unknown> =>
  sql`(select (l ->> 'amount')::numeric / (l ->> 'quantity')::int from jsonb_array_elements(r.lines) l where l ->> 'kind' = ${kind} limit 1)`;

/** The stays of this night and their revenue of the night by currency, with the same night of last week. */
async function readTonight({ db, businessId }: Context, branches: RawBuilder<string[]>, day: Day): Promise<Night[]> {
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

/** All stays of the night, and the revenue in one currency. */
const tonightIn = (night: readonly Night[], currency: string): Tonight => ({
  units: sumAmounts(night.map(({ units }) => units)),
  sales: {
    now: sumSales(night, currency),
    before: sumAmounts(filterByCurrency(night, currency).map(({ before }) => before)),
  },
});
