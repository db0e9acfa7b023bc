import type { BusinessType } from "@diwan/contract/enumerations";
import type { Charts } from "@diwan/contract/figures";
import { type RawBuilder, sql } from "kysely";
import { STANDING } from "./booking-rows.ts";
import type { Scope } from "./scope.ts";
import { daysOf, type Period, within } from "./sums.ts";

type BookingCharts = NonNullable<Charts["bookings"]>;
type BookingDay = BookingCharts["days"][number];

/** What of a business is occupied, and how many there are of it at `branches`. */
const UNITS: Record<
  BusinessType,
  { type: string; units: (branches: RawBuilder<string[]>, business: string) => RawBuilder<unknown> }
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
    units: (_, business) =>
      sql`select coalesce(sum(t.units), 0)::int as units from room_types t where t.business_id = ${business}`,
  },
  chalet: {
    type: "item",
    units: (_, business) =>
      sql`select coalesce(sum(c.units), 0)::int as units from chalets c where c.business_id = ${business}`,
  },
};

/** Bookings by day and what they occupy; null where no branch's bookings may be read. */
export async function bookingCharts({ ctx, branches }: Scope, period: Period): Promise<Charts["bookings"]> {
  const own = branches("reservations");
  if (!own) return null;
  const { type, units } = UNITS[ctx.grants.type];
  const { from, to } = period;
  const standing = sql`from reservations r where r.business_id = ${ctx.businessId} and r.branch_id = any(${own}) and ${STANDING}`;
  const [begun, taken, all] = await Promise.all([
    sql<Omit<BookingDay, "taken">>`
      select to_char(r.starts_at, 'YYYY-MM-DD') as day, count(*)::int as bookings, sum(r.guests)::int as guests ${standing}
        and ${within("r.starts_at", period)} group by 1`.execute(ctx.db),
    // a stay takes its nights, anything else the day on which it begins
    sql<Pick<BookingDay, "day" | "taken">>`
      select to_char(n.night, 'YYYY-MM-DD') as day, count(distinct (b.unit_id, b.unit_no))::int as taken
      from (select r.unit_id, r.unit_no, r.starts_at::date as first, greatest(r.starts_at::date, r.ends_at::date - 1) as last ${standing}
        and r.resource_type = ${type} and r.period && tsrange(${from}::date, ${to}::date + 1)) b
      cross join lateral generate_series(greatest(b.first, ${from}::date), least(b.last, ${to}::date), interval '1 day') n(night) group by 1`.execute(
      ctx.db,
    ),
    sql<{ units: number }>`${units(own, ctx.businessId)}`.execute(ctx.db),
  ]);
  const starts = new Map(begun.rows.map((row) => [row.day, row]));
  const nights = new Map(taken.rows.map((row) => [row.day, row.taken]));
  return {
    days: daysOf(period).map((day) => ({
      ...(starts.get(day) ?? { day, bookings: 0, guests: 0 }),
      taken: nights.get(day) ?? 0,
    })),
    units: all.rows[0]?.units ?? 0,
  };
}
