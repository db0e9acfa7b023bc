import type { Day } from "@diwan/contract/days";
import type { BookingDay, Charts } from "@diwan/contract/figures";
import type { ResourceType } from "@diwan/contract/reservation-parts";
import { isStay } from "@diwan/contract/stays";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { within } from "../../platform/local-times.ts";
import { readBegun, STANDING } from "./booking-rows.ts";
import { type Capacity, capacityOf, OCCUPIED } from "./capacity.ts";
import type { Scope } from "./scope.ts";
import type { Period } from "./sums.ts";

type BookedResource = NonNullable<Charts["bookings"]>["resources"][number];

const RESOURCES = 10;

/** Bookings by day and what they occupy, beside those of a comparison; null where no branch's bookings may be read. */
export async function bookingCharts(
  { ctx, branches, everywhere }: Scope,
  period: Period,
  comparison: Period | null,
): Promise<Charts["bookings"]> {
  const own = branches("reservations");
  if (!own) return null;
  const { type, shared, units } = OCCUPIED[ctx.grants.type];
  const standingAt = (where: RawBuilder<string[]>) =>
    sql`from reservations r where r.business_id = ${ctx.businessId} and r.branch_id = any(${where}) and ${STANDING}`;
  const standing = standingAt(own);
  // a room that another branch has booked is as full
  const current = units(own, ctx.businessId);
  const periods = comparison ? [period, comparison] : [period];
  const capacity = await capacityOf(ctx, current, periods, isStay(type));
  const of = { branches: own, holding: shared ? standingAt(everywhere) : standing, type, current, capacity };
  const [days, before, resources] = await Promise.all([
    readDays({ ctx }, of, period),
    comparison ? readDays({ ctx }, of, comparison) : [],
    mostBooked(ctx, standing, period),
  ]);
  const names = resources.map(englishOf);
  const booked = comparison ? await bookedOf(ctx, standing, { period: comparison, names }) : new Map<string, number>();
  return {
    days,
    before,
    units: capacity.units,
    resources: resources.map((one) => ({ ...one, bookings_before: booked.get(englishOf(one)) ?? 0 })),
  };
}

interface Holding {
  branches: RawBuilder<string[]>;
  /** Whose bookings take units of the kind, from `from` on. */
  holding: RawBuilder<unknown>;
  type: ResourceType;
  /** The units that there are today. */
  current: RawBuilder<unknown>;
  capacity: Capacity;
}

interface Taken {
  day: Day;
  taken: number;
  /** What of it is no longer there. */
  gone: number;
}

async function readDays(
  scope: Pick<Scope, "ctx">,
  { branches, holding, type, current, capacity }: Holding,
  period: Period,
): Promise<BookingDay[]> {
  const { from, to } = period;
  const [begun, found] = await Promise.all([
    readBegun(scope, branches, period),
    // a stay takes its nights, anything else the day on which it begins
    sql<Taken>`
      select to_char(b.night, 'YYYY-MM-DD') as day, count(*)::int as taken, (count(*) filter (where u.unit_id is null))::int as gone
      from (
        select distinct n.night, h.unit_id, h.unit_no
        from (select r.unit_id, r.unit_no, r.starts_at::date as first, greatest(r.starts_at::date, r.ends_at::date - 1) as last ${holding}
          and r.resource_type = ${type} and r.ends_at > ${from}::timestamp and r.starts_at < ${to}::timestamp + interval '1 day') h
        cross join lateral generate_series(greatest(h.first, ${from}::date), least(h.last, ${to}::date), interval '1 day') n(night)) b
      left join (${current}) u on u.unit_id = b.unit_id and b.unit_no <= u.units
      group by b.night`.execute(scope.ctx.db),
  ]);
  const byDay = new Map(found.rows.map((row) => [row.day, row]));
  return begun.map((one) => {
    const { taken = 0, gone = 0 } = byDay.get(one.day) ?? {};
    // what is booked although all is closed shows that not all was
    const open = taken === 0 && capacity.isClosed(one.day) ? 0 : capacity.on(one.day);
    return { ...one, taken, units: Math.max(taken, open + gone) };
  });
}

/** What was booked most, by its name: a service of several branches is one to those who book it. */
async function mostBooked(
  { db }: Context,
  standing: RawBuilder<unknown>,
  period: Period,
): Promise<Omit<BookedResource, "bookings_before">[]> {
  const found = await sql<Omit<BookedResource, "bookings_before">>`
    select names_json(b.name_en, b.name_ar) as locales, b.bookings, b.sales from (
      select r.name_en, max(r.name_ar) as name_ar, count(*)::int as bookings, sum(r.total)::float8 as sales ${standing}
        and ${within("r.starts_at", period)} group by r.name_en) b
    order by b.bookings desc, b.sales desc, b.name_en limit ${RESOURCES}`.execute(db);
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
