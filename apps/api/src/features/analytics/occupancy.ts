import type { Day } from "@diwan/contract/time/days";
import type { BegunDay, BookingDay, Charts } from "@diwan/contract/overview/analytics";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { within } from "../../platform/records/local-times.ts";
import { type Begun, begunDays, readBegun, SOLD, ACTIVE_BOOKINGS } from "./booking-rows.ts";
import { type Capacity, capacityOf, OCCUPIED } from "./capacity.ts";
import type { Scope } from "./scope.ts";
import { amountsIn, inCurrency, othersIn, type Period } from "./sums.ts";

type BookedResource = NonNullable<Charts["bookings"]>["resources"][number];

const RESOURCES = 10;

/** Bookings by day and what they occupy, beside those of a comparison; null where no branch's bookings may be read. */
export async function bookingCharts(
  { ctx, currency, branches, everywhere }: Scope,
  period: Period,
  comparison: Period | null,
): Promise<Charts["bookings"]> {
  const own = branches("reservations");
  if (!own) return null;
  const { type, shared, units } = OCCUPIED[ctx.grants.type];
  const standingAt = (where: RawBuilder<string[]>) =>
    sql`from reservations r where r.business_id = ${ctx.businessId} and r.branch_id = any(${where}) and ${ACTIVE_BOOKINGS}`;
  const standing = standingAt(own);
  // a room that another branch has booked is as full
  const current = units(own, ctx.businessId);
  const periods = comparison ? [period, comparison] : [period];
  const capacity = await capacityOf(ctx, current, periods, isStay(type));
  const of = { holding: shared ? standingAt(everywhere) : standing, type, current };
  const [begun, was, taken, takenBefore, resources] = await Promise.all([
    readBegun({ ctx }, own, period),
    comparison ? readBegun({ ctx }, own, comparison) : [],
    readTaken(ctx, of, period),
    comparison ? readTaken(ctx, of, comparison) : [],
    mostBooked({ ctx, currency }, own, period),
  ]);
  const daysOf = (rows: readonly Begun[], before: readonly Begun[], one: string) => ({
    days: begunDays(rows, period, one),
    before: comparison ? begunDays(before, comparison, one) : [],
  });
  const { days, before } = daysOf(begun, was, currency);
  const names = resources.map(englishOf);
  const booked = comparison ? await bookedOf(ctx, standing, { period: comparison, names }) : new Map<string, number>();
  return {
    days: occupied(days, taken, capacity),
    before: occupied(before, takenBefore, capacity),
    others: othersIn([...begun, ...was], currency).map((one) => ({
      currency: one,
      ...daysOf(inCurrency(begun, one), inCurrency(was, one), one),
    })),
    units: capacity.units,
    resources: resources.map((one) => ({ ...one, bookings_before: booked.get(englishOf(one)) ?? 0 })),
  };
}

interface Holding {
  /** Whose bookings take units of the kind, from `from` on. */
  holding: RawBuilder<unknown>;
  type: ResourceType;
  /** The units that there are today. */
  current: RawBuilder<unknown>;
}

interface Taken {
  day: Day;
  taken: number;
  /** What of it is no longer there. */
  gone: number;
}

/** How many units are in use on each day: a stay takes its nights, anything else the day on which it begins. */
async function readTaken(
  { db }: Context,
  { holding, type, current }: Holding,
  { from, to }: Period,
): Promise<readonly Taken[]> {
  const found = await sql<Taken>`
    select to_char(b.night, 'YYYY-MM-DD') as day, count(*)::int as taken, (count(*) filter (where u.unit_id is null))::int as gone
    from (
      select distinct n.night, h.unit_id, h.unit_no
      from (select r.unit_id, r.unit_no, r.starts_at::date as first, greatest(r.starts_at::date, r.ends_at::date - 1) as last ${holding}
        and r.resource_type = ${type} and r.ends_at > ${from}::timestamp and r.starts_at < ${to}::timestamp + interval '1 day') h
      cross join lateral generate_series(greatest(h.first, ${from}::date), least(h.last, ${to}::date), interval '1 day') n(night)) b
    left join (${current}) u on u.unit_id = b.unit_id and b.unit_no <= u.units
    group by b.night`.execute(db);
  return found.rows;
}

function occupied(days: readonly BegunDay[], found: readonly Taken[], capacity: Capacity): BookingDay[] {
  const byDay = new Map(found.map((row) => [row.day, row]));
  return days.map((one) => {
    const { taken = 0, gone = 0 } = byDay.get(one.day) ?? {};
    // what is booked although all is closed shows that not all was
    const open = taken === 0 && capacity.isClosed(one.day) ? 0 : capacity.on(one.day);
    return { ...one, taken, units: Math.max(taken, open + gone) };
  });
}

/** What was booked most, by its name: a service of several branches is one to those who book it. */
async function mostBooked(
  { ctx, currency }: Pick<Scope, "ctx" | "currency">,
  branches: RawBuilder<string[]>,
  period: Period,
): Promise<Omit<BookedResource, "bookings_before">[]> {
  const found = await sql<Omit<BookedResource, "bookings_before">>`
    select names_json(b.name_en, b.name_ar) as locales, b.bookings, b.sales, b.others from (
      select s.name_en, max(s.name_ar) as name_ar, sum(s.bookings)::int as bookings, ${amountsIn(currency)} from (
        select r.name_en, r.currency, max(r.name_ar) as name_ar, count(*) filter (where ${ACTIVE_BOOKINGS}) as bookings, coalesce(sum(r.billed), 0) as sales
        from reservations r where r.business_id = ${ctx.businessId} and r.branch_id = any(${branches}) and ${SOLD}
          and ${within("r.starts_at", period)} group by 1, 2) s
      group by 1) b
    order by b.bookings desc, b.sales desc, b.name_en limit ${RESOURCES}`.execute(ctx.db);
  return found.rows;
}

async function bookedOf(
  { db }: Context,
  standing: RawBuilder<unknown>,
  { period, names }: { period: Period; names: readonly string[] },
): Promise<Map<string, number>> {
  const found = await sql<{ name: string; bookings: number }>`
    select r.name_en as name, count(*)::int as bookings ${standing}
      and r.name_en = any(${[...names]}::text[]) and ${within("r.starts_at", period)} group by 1`.execute(db);
  return new Map(found.rows.map(({ name, bookings }) => [name, bookings]));
}

const englishOf = ({ locales }: Pick<BookedResource, "locales">): string =>
  locales.find(({ locale }) => locale === "en")?.name ?? "";
