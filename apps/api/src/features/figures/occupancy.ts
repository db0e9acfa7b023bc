import type { BusinessType } from "@diwan/contract/enumerations";
import type { BookingDay, Charts } from "@diwan/contract/figures";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { within } from "../../platform/local-times.ts";
import { readBegun, STANDING } from "./booking-rows.ts";
import type { Scope } from "./scope.ts";
import type { Period } from "./sums.ts";

type BookedResource = NonNullable<Charts["bookings"]>["resources"][number];

const RESOURCES = 10;

/** What of a business is occupied, and how many there are of it at `branches`; what all branches book belongs to none of them. */
const UNITS: Record<
  BusinessType,
  { type: string; shared?: true; units: (branches: RawBuilder<string[]>, business: string) => RawBuilder<unknown> }
> = {
  restaurant: {
    type: "table",
    units: (branches, business) =>
      sql`select count(*)::int as units from tables t where t.business_id = ${business} and t.branch_id = any(${branches})`,
  },
  salon: {
    type: "service",
    units: (branches, business) =>
      sql`select count(*)::int as units from staff s where s.business_id = ${business} and s.branch_id = any(${branches})`,
  },
  hotel: {
    type: "room",
    shared: true,
    units: (_, business) =>
      sql`select coalesce(sum(t.units), 0)::int as units from room_types t where t.business_id = ${business}`,
  },
  chalet: {
    type: "item",
    shared: true,
    units: (_, business) =>
      sql`select coalesce(sum(c.units), 0)::int as units from chalets c where c.business_id = ${business}`,
  },
};

/** Bookings by day and what they occupy, beside those of a comparison; null where no branch's bookings may be read. */
export async function bookingCharts(
  { ctx, branches, everywhere }: Scope,
  period: Period,
  comparison: Period | null,
): Promise<Charts["bookings"]> {
  const own = branches("reservations");
  if (!own) return null;
  const { type, shared, units } = UNITS[ctx.grants.type];
  const standingAt = (where: RawBuilder<string[]>) =>
    sql`from reservations r where r.business_id = ${ctx.businessId} and r.branch_id = any(${where}) and ${STANDING}`;
  const standing = standingAt(own);
  // a room that another branch has booked is as full
  const of = { branches: own, holding: shared ? standingAt(everywhere) : standing, type };
  const [days, before, resources, all] = await Promise.all([
    readDays({ ctx }, of, period),
    comparison ? readDays({ ctx }, of, comparison) : [],
    mostBooked(ctx, standing, period),
    sql<{ units: number }>`${units(own, ctx.businessId)}`.execute(ctx.db),
  ]);
  const names = resources.map(englishOf);
  const booked = comparison ? await bookedOf(ctx, standing, { period: comparison, names }) : new Map<string, number>();
  return {
    days,
    before,
    units: all.rows[0]?.units ?? 0,
    resources: resources.map((one) => ({ ...one, bookings_before: booked.get(englishOf(one)) ?? 0 })),
  };
}

async function readDays(
  scope: Pick<Scope, "ctx">,
  { branches, holding, type }: { branches: RawBuilder<string[]>; holding: RawBuilder<unknown>; type: string },
  period: Period,
): Promise<BookingDay[]> {
  const { from, to } = period;
  const [begun, taken] = await Promise.all([
    readBegun(scope, branches, period),
    // a stay takes its nights, anything else the day on which it begins
    sql<Pick<BookingDay, "day" | "taken">>`
      select to_char(n.night, 'YYYY-MM-DD') as day, count(distinct (b.unit_id, b.unit_no))::int as taken
      from (select r.unit_id, r.unit_no, r.starts_at::date as first, greatest(r.starts_at::date, r.ends_at::date - 1) as last ${holding}
        and r.resource_type = ${type} and r.ends_at > ${from}::timestamp and r.starts_at < ${to}::timestamp + interval '1 day') b
      cross join lateral generate_series(greatest(b.first, ${from}::date), least(b.last, ${to}::date), interval '1 day') n(night) group by 1`.execute(
      scope.ctx.db,
    ),
  ]);
  const nights = new Map(taken.rows.map((row) => [row.day, row.taken]));
  return begun.map((one) => ({ ...one, taken: nights.get(one.day) ?? 0 }));
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
