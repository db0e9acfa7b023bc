import { addDays, STAY_HOUR, weekdayOf, type Day } from "@diwan/contract/time/days";
import type { BegunDay, BookingDay, Charts } from "@diwan/contract/overview/analytics";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { type BegunBookings, bookingDaysIn, groupBegunByDay, readBegunBookings, unsummedDaysIn } from "./bookings.ts";
import type { AnalyticsScope } from "./scope.ts";
import { readTaken, type Taken } from "./taken-units.ts";
import { splitSalesByCurrency, filterByCurrency, listOtherCurrencies, type DayPeriod, splitByMonths } from "./sums.ts";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { localAt, startOfDay } from "@diwan/contract/time/local-times";
import { exceptionOn, type HourExceptions, type WeeklyHours } from "@diwan/contract/time/working-hours";
import { readClosures } from "../reservations/index.ts";

type BookedResource = NonNullable<Charts["bookings"]>["resources"][number];

const RESOURCES = 10;

/** Bookings and occupancy by day, also of the comparison period; null without the right to read bookings. */
export async function readBookingCharts(
  { ctx, currency, branches, everywhere }: AnalyticsScope,
  period: DayPeriod,
  comparison: DayPeriod | null,
): Promise<Charts["bookings"]> {
  const own = branches("reservations");
  if (!own) return null;
  const { type, shared, units } = OCCUPIED[ctx.grants.type];
  // rooms are shared: bookings of other branches occupy them, too
  const current = units(own, ctx.businessId);
  const periods = comparison ? [period, comparison] : [period];
  const capacity = await capacityOf(ctx, current, periods, isStay(type));
  const of = { branches: shared ? everywhere : own, type, current };
  const [begun, was, taken, takenBefore, resources] = await Promise.all([
    readBegunBookings({ ctx }, own, period),
    comparison ? readBegunBookings({ ctx }, own, comparison) : [],
    readTaken(ctx, of, period),
    comparison ? readTaken(ctx, of, comparison) : [],
    mostBooked({ ctx, currency }, own, period),
  ]);
  const daysOf = (rows: readonly BegunBookings[], before: readonly BegunBookings[], one: string) => ({
    days: groupBegunByDay(rows, period, one),
    before: comparison ? groupBegunByDay(before, comparison, one) : [],
  });
  const { days, before } = daysOf(begun, was, currency);
  const names = resources.map(englishOf);
  const booked = comparison ? await bookedOf(ctx, own, { period: comparison, names }) : new Map<string, number>();
  return {
    days: occupied(days, taken, capacity),
    before: occupied(before, takenBefore, capacity),
    others: listOtherCurrencies([...begun, ...was], currency).map((one) => ({
      currency: one,
      ...daysOf(filterByCurrency(begun, one), filterByCurrency(was, one), one),
    })),
    units: capacity.units,
    resources: resources.map((one) => ({ ...one, bookings_before: booked.get(englishOf(one)) ?? 0 })),
  };
}

function occupied(days: readonly BegunDay[], found: readonly Taken[], capacity: Capacity): BookingDay[] {
  const byDay = new Map(found.map((row) => [row.day, row]));
  return days.map((one) => {
    const { taken = 0, gone = 0 } = byDay.get(one.day) ?? {};
    // a booking on a closed day shows that not all was closed
    const open = taken === 0 && capacity.isClosed(one.day) ? 0 : capacity.on(one.day);
    return { ...one, taken, units: Math.max(taken, open + gone) };
  });
}

/** The most booked resources by name: services with one name at several branches count as one. */
async function mostBooked(
  { ctx, currency }: Pick<AnalyticsScope, "ctx" | "currency">,
  branches: RawBuilder<string[]>,
  period: DayPeriod,
): Promise<Omit<BookedResource, "bookings_before">[]> {
  const found = await sql<Omit<BookedResource, "bookings_before">>`
    select names_json(b.name_en, b.name_ar) as locales, b.bookings, b.sales, b.others from (
      select s.name_en, max(s.name_ar) as name_ar, sum(s.bookings)::int as bookings, ${splitSalesByCurrency(currency)} from (
        select n.name_en, n.currency, max(n.name_ar) as name_ar, sum(n.bookings) as bookings, sum(n.sales) as sales from (
          select d.name_en, d.name_ar, d.currency, sum(d.bookings) as bookings, sum(d.sales) as sales
          from (${bookedNames(ctx.businessId, branches, period)}) d group by 1, 2, 3 having sum(d.bookings) <> 0 or sum(d.sales) <> 0) n
        group by 1, 2) s
      group by 1) b
    order by b.bookings desc, b.sales desc, b.name_en limit ${RESOURCES}`.execute(ctx.db);
  return found.rows;
}

async function bookedOf(
  { db, businessId }: Context,
  branches: RawBuilder<string[]>,
  { period, names }: { period: DayPeriod; names: readonly string[] },
): Promise<Map<string, number>> {
  const found = await sql<{ name: string; bookings: number }>`
    select d.name_en as name, sum(d.bookings)::int as bookings from (${bookedNames(businessId, branches, period)}) d
    where d.name_en = any(${[...names]}::text[]) group by 1`.execute(db);
  return new Map(found.rows.map(({ name, bookings }) => [name, bookings]));
}

/** The bookings of a period by what they hold: whole months by their sums, other days by each unit. */
function bookedNames(businessId: string, branches: RawBuilder<string[]>, period: DayPeriod): RawBuilder<unknown> {
  const columns = sql`select d.name_en, d.name_ar, d.currency, d.bookings, d.sales`;
  const { before, months, after } = splitByMonths(period);
  const parts = [before, after].flatMap((days) =>
    days ? [sql`${columns} ${bookingDaysIn(businessId, branches, days)}`] : [],
  );
  if (months)
    parts.push(
      sql`select m.name_en, nullif(m.name_ar, '') as name_ar, m.currency, m.bookings, m.sales from booking_months m
        where m.business_id = ${businessId} and m.branch_id = any(${branches}) and m.month between ${months.from}::date and ${months.to}::date`,
      sql`${columns} ${unsummedDaysIn(businessId, branches, months)}`,
    );
  return sql.join(parts, sql` union all `);
}

const englishOf = ({ locales }: Pick<BookedResource, "locales">): string =>
  locales.find(({ locale }) => locale === "en")?.name ?? "";

/** The units that bookings of a business occupy. */
interface Occupied {
  type: ResourceType;
  /** Whether all branches book the same units. */
  shared: boolean;
  /** Query of `unit_id, units, hours, exceptions` of the units bookable at `branches`; null hours: always open. */
  units: (branches: RawBuilder<string[]>, business: string) => RawBuilder<unknown>;
}

const always = sql`null::jsonb as hours, '[]'::jsonb as exceptions`;

const ownSetting = (key: string, branch: RawBuilder<unknown>, business: string): RawBuilder<unknown> =>
  sql`(select k.data from branch_settings k where k.business_id = ${business} and k.branch_id = ${branch} and k.key = ${sql.lit(key)})`;
const generalSetting = (key: string, business: string): RawBuilder<unknown> =>
  sql`(select k.data from business_settings k where k.business_id = ${business} and k.key = ${sql.lit(key)})`;

/** As `pickBookingHours` says for tables and services. */
const hoursAt = (branch: RawBuilder<unknown>, business: string): RawBuilder<unknown> => {
  const own = (key: string) => ownSetting(key, branch, business);
  const general = (key: string) => generalSetting(key, business);
  return sql`coalesce(${own("BookingHours")}, ${own("OpeningHours")}, ${general("BookingHours")}, ${general("OpeningHours")})`;
};

/** The special hours of tables and services, in the form of the exceptions of staff. */
const specialAt = (branch: RawBuilder<unknown>, business: string): RawBuilder<unknown> =>
  sql`(coalesce(${generalSetting("SpecialHours", business)}, '[]'::jsonb) || coalesce(${ownSetting("SpecialHours", branch, business)}, '[]'::jsonb))`;

const OCCUPIED: Record<BusinessType, Occupied> = {
  restaurant: {
    type: "table",
    shared: false,
    units: (branches, business) => sql`
      select t.id as unit_id, 1 as units, ${hoursAt(sql`t.branch_id`, business)} as hours, ${specialAt(sql`t.branch_id`, business)} as exceptions
      from tables t where t.business_id = ${business} and t.branch_id = any(${branches})`,
  },
  // the staff, and services without staff at a branch, which are booked themselves
  salon: {
    type: "service",
    shared: false,
    units: (branches, business) => sql`
      select s.id as unit_id, 1 as units, coalesce(s.hours, ${hoursAt(sql`s.branch_id`, business)}) as hours,
        case when s.hours is null then ${specialAt(sql`s.branch_id`, business)} || s.exceptions else s.exceptions end as exceptions
      from staff s where s.business_id = ${business} and s.branch_id = any(${branches})
      union all
      select s.id, 1, ${hoursAt(sql`b.id`, business)}, ${specialAt(sql`b.id`, business)}
      from services s cross join lateral (
        select o.id from unnest(${branches}) o(id) where (s.branch_id = o.id or s.hotel_id is not null) and not exists (
          select from staff_services c join staff p on p.business_id = c.business_id and p.id = c.staff_id
          where c.business_id = s.business_id and c.service_id = s.id and p.branch_id = o.id) limit 1) b
      where s.business_id = ${business}`,
  },
  hotel: {
    type: "room",
    shared: true,
    units: (_, business) =>
      sql`select t.id as unit_id, t.units, ${always} from room_types t where t.business_id = ${business}`,
  },
  chalet: {
    type: "item",
    shared: true,
    units: (_, business) =>
      sql`select c.item_id as unit_id, c.units, ${always} from chalets c where c.business_id = ${business}`,
  },
};

/** A number of units with the same opening days. */
interface Alike {
  units: number;
  hours: WeeklyHours | null;
  exceptions: HourExceptions;
}

/** The number of current units, and of those bookable on a day. */
interface Capacity {
  units: number;
  on: (day: Day) => number;
  isClosed: (day: Day) => boolean;
}

/** `units` is the query of `OCCUPIED`. */
async function capacityOf(
  ctx: Context,
  units: RawBuilder<unknown>,
  periods: readonly DayPeriod[],
  stays: boolean,
): Promise<Capacity> {
  const [{ rows }, closures] = await Promise.all([
    sql<Alike>`select sum(u.units)::int as units, u.hours, u.exceptions from (${units}) u group by u.hours, u.exceptions`.execute(
      ctx.db,
    ),
    Promise.all(periods.map(({ from, to }) => readClosures(ctx, timesOf(from, to, true)))),
  ]);
  const whole = closures.flat().filter((one) => one.whole);
  const alike = rows.map((one) => ({ ...one, weekdays: one.hours && new Set(one.hours.map(({ day }) => day)) }));
  const isOpen = ({ weekdays, exceptions }: (typeof alike)[number], day: Day, weekday: number): boolean => {
    const other = exceptionOn(day, exceptions);
    return other ? other.hours.length > 0 : (weekdays?.has(weekday) ?? true);
  };
  return {
    units: sumOfUnits(alike),
    on: (day) => {
      const weekday = weekdayOf(day);
      return sumOfUnits(alike.filter((one) => isOpen(one, day, weekday)));
    },
    isClosed: (day) => {
      const { start, end } = timesOf(day, day, stays);
      // a closure closes every night that it touches, but only days that it covers completely
      return whole.some((one) => (stays ? one.start < end && one.end > start : one.start <= start && one.end >= end));
    },
  };
}

const sumOfUnits = (all: readonly Pick<Alike, "units">[]): number => all.reduce((sum, { units }) => sum + units, 0);

/** From one day to the end of another, for stays to the end of the night after it. */
const timesOf = (from: Day, to: Day, nights: boolean) =>
  nights
    ? { start: localAt(from, STAY_HOUR), end: localAt(addDays(to, 1), STAY_HOUR) }
    : { start: startOfDay(from), end: startOfDay(addDays(to, 1)) };
