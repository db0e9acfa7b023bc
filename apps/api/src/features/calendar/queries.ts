import type { CalendarMonth, CalendarSpan } from "@diwan/contract/reservations/calendar";
import type { Day } from "@diwan/contract/time/days";
import type { OverviewBooking } from "@diwan/contract/overview/analytics";
import { can } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { planForValues } from "../../platform/database/transaction.ts";
import { touchesDays } from "../../platform/records/local-times.ts";
import { readBookings, type AnalyticsScope, ACTIVE_BOOKINGS } from "../analytics/index.ts";

interface Days {
  from: Day;
  to: Day;
}

const STAY = sql`r.resource_type in ('room', 'item')`;

/** Condition: bookings that begin on some days, and stays that last until then. */
export const isOnDays = ({ from, to }: Days): RawBuilder<boolean> =>
  sql`${sql.join(touchesDays({ from, to }), sql` and `)} and (r.starts_at >= ${from}::timestamp or ${STAY})`;

/** The number of bookings by day, the first of them, and the total; null without the right to read bookings. */
export async function countBookingsByDay(
  scope: AnalyticsScope,
  days: Days,
): Promise<Pick<CalendarMonth, "bookings" | "booked">> {
  const branches = scope.branches("reservations");
  if (!branches) return { bookings: null, booked: null };
  const { ctx } = scope;
  const active = sql`r.business_id = ${ctx.businessId} and r.branch_id = any(${branches}) and ${ACTIVE_BOOKINGS}`;
  planForValues(ctx.db);
  const [found, all] = await Promise.all([
    sql<{ day: string; count: number; first: string }>`
      with stays_and_others as (
        select d.day, count(*) as count, (array_agg(r.id order by r.starts_at, r.number))[1] as first
        from reservations r
          cross join lateral generate_series(greatest(date_trunc('day', r.starts_at), ${days.from}::timestamp), least(r.ends_at - interval '1 second', ${days.to}::timestamp), interval '1 day') as d(day)
        where ${active} and ${STAY} and ${isOnDays(days)} group by 1
        union all select b.day, sum(b.bookings), null ${keptBegun(ctx, branches, days)} group by 1 having sum(b.bookings) > 0
      ), counted as ( -- the limits of a day are computed here: elsewhere row-level security lets no index compare with them
        select b.day, b.day + interval '1 day' as next, sum(b.count) as count, (array_agg(b.first) filter (where b.first is not null))[1] as stay from stays_and_others b group by 1
      )
      select to_char(c.day, 'YYYY-MM-DD') as day, c.count::int as count, (
        select f.id from (
          select r.id, r.starts_at, r.number from reservations r where r.business_id = ${ctx.businessId} and r.id = c.stay
          union all
          select f.* from unnest(${branches}) as b(id) cross join lateral (
            select r.id, r.starts_at, r.number from reservations r
            where r.business_id = ${ctx.businessId} and r.branch_id = b.id and ${ACTIVE_BOOKINGS} and not ${STAY} and r.starts_at >= c.day and r.starts_at < c.next
            order by r.starts_at, r.number limit 1) f) f
        order by f.starts_at, f.number limit 1) as first
      from counted c order by c.day`.execute(ctx.db),
    sql<{ count: number }>`
      select ((select count(*) from reservations r where ${active} and ${STAY} and ${isOnDays(days)})
        + (select coalesce(sum(b.bookings), 0) ${keptBegun(ctx, branches, days)}))::int as count`.execute(ctx.db),
  ]);
  const ids = [...new Set(found.rows.map(({ first }) => first))];
  const firsts = new Map<string, OverviewBooking>();
  if (ids.length)
    for (const booking of await readBookings(scope, branches, sql`r.id = any(${ids}::uuid[])`))
      firsts.set(booking.id, booking);
  const bookings = found.rows.flatMap(({ day, count, first: id }) => {
    const first = firsts.get(id);
    return first ? [{ day, count, first }] : [];
  });
  return { bookings, booked: all.rows[0]?.count ?? 0 };
}

/** `from booking_days b where …`: the kept number of bookings that begin on some days and are no stays. */
const keptBegun = ({ businessId }: Context, branches: RawBuilder<string[]>, { from, to }: Days) => sql`
  from booking_days b where b.business_id = ${businessId} and b.branch_id = any(${branches}) and b.resource_type not in ('room', 'item')
    and b.day between ${from}::date and ${to}::date`;

const SPANS = {
  events: { right: "events", from: sql`events r`, localTimes: true },
  closures: { right: "holidays", from: sql`date_ranges r`, localTimes: true },
  holidays: { right: "holidays", from: sql`holidays r`, localTimes: false },
} as const;

/** Events, closures and holidays that overlap some days; for a branch only its own events and those of hotels. */
export async function readCalendarSpans(
  ctx: Context,
  days: Days & { branchId: string | undefined },
): Promise<Omit<CalendarMonth, "bookings" | "booked">> {
  const [events, closures, holidays] = await Promise.all([
    read(ctx, "events", days),
    read(ctx, "closures", days),
    read(ctx, "holidays", days),
  ]);
  return { events, closures, holidays };
}

async function read(
  ctx: Context,
  name: keyof typeof SPANS,
  { from, to, branchId }: Days & { branchId: string | undefined },
): Promise<CalendarSpan[] | null> {
  const span = SPANS[name];
  if (!can(ctx.grants, span.right, "read")) return null;
  const at = (column: string): RawBuilder<string> =>
    sql`to_char(${sql.ref(`r.${column}`)}, ${span.localTimes ? 'YYYY-MM-DD"T"HH24:MI:SS' : "YYYY-MM-DD"})`;
  const [start, end] = span.localTimes ? ["starts_at", "ends_at"] : ["starts_on", "ends_on"];
  const touched = span.localTimes
    ? touchesDays({ from, to })
    : [sql`r.ends_on >= ${from}::date`, sql`r.starts_on <= ${to}::date`];
  const own = name === "events" && branchId ? [sql`(r.branch_id = ${branchId} or r.branch_id is null)`] : [];
  const found = await sql<CalendarSpan>`
    select r.id, names_json(r.name_en, r.name_ar) as locales, ${at(start)} as start, ${at(end)} as "end" from ${span.from}
    where ${sql.join([sql`r.business_id = ${ctx.businessId}`, ...touched, ...own], sql` and `)}
    order by ${sql.ref(`r.${start}`)}, r.id limit ${SPANS_MOST}`.execute(ctx.db);
  return found.rows;
}

const SPANS_MOST = 500;
