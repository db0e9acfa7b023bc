import { addDays } from "@diwan/contract/time/days";
import type { Overview } from "@diwan/contract/overview/analytics";
import { type RawBuilder, sql } from "kysely";
import { localText, within } from "../../platform/records/local-times.ts";
import { type Begun, begunDays, readBegun, readBookings, ACTIVE_BOOKINGS } from "./booking-rows.ts";
import { readNights, readTonight, tonightIn } from "./nights.ts";
import type { Scope } from "./scope.ts";
import { inCurrency, othersIn, type Period, sumOf, weekOf } from "./sums.ts";

type Figures = NonNullable<Overview["bookings"]>;

const ROWS = 50;
const NIGHTS = 10;
/** For so many days somebody who never left is still expected to. */
const OVERDUE_DAYS = 30;

/** What is booked today, this week and in the next nights; null where no branch's bookings may be read. */
export async function bookingFigures(scope: Scope): Promise<Figures | null> {
  const branches = scope.branches("reservations");
  if (!branches) return null;
  const { ctx, day, currency } = scope;
  const week = weekOf(day);
  const weeks = { from: addDays(week.from, -7), to: week.to };
  const begins = within("r.starts_at", { from: day, to: day });
  const ends = sql`r.resource_type in ('room', 'item') and ${within("r.ends_at", { from: addDays(day, -OVERDUE_DAYS), to: day })}
    and (r.ends_at >= ${day}::timestamp or r.status = 'confirmed')`;
  const open = sql`order by (r.status = 'completed'), (r.status = 'confirmed'), r.starts_at, r.number limit ${ROWS}`;
  const [begun, arriving, arrivals, leaving, departures, pending, nights, tonight] = await Promise.all([
    readBegun(scope, branches, weeks),
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
    others: othersIn([...begun, ...tonight], currency).map((one) => ({
      currency: one,
      ...sumsOf(inCurrency(begun, one), weeks, one),
      tonight: tonightIn(inCurrency(tonight, one), one),
    })),
    today: { arriving, arrivals, leaving, departures },
    pending,
    nights,
  };
}

const BY_STATUS = sql`count(*) filter (where r.status = 'pending')::int as pending,
  count(*) filter (where r.status = 'confirmed')::int as confirmed, count(*) filter (where r.status = 'completed')::int as completed`;
const LEFT = sql`count(*) filter (where r.status = 'confirmed')::int as open, count(*) filter (where r.status = 'completed')::int as completed`;

/** What begins this week, beside the last one; amounts are of one currency. */
function sumsOf(
  begun: readonly Begun[],
  weeks: Period,
  currency: string,
): Pick<Figures, "bookings" | "guests" | "sales" | "days"> {
  const days = begunDays(begun, weeks, currency);
  const compared = (of: "bookings" | "guests" | "sales") => ({
    now: sumOf(days.slice(7).map((one) => one[of])),
    before: sumOf(days.slice(0, 7).map((one) => one[of])),
  });
  return { bookings: compared("bookings"), guests: compared("guests"), sales: compared("sales"), days };
}

async function readPending({ ctx }: Scope, branches: RawBuilder<string[]>): Promise<Figures["pending"]> {
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
  { ctx }: Pick<Scope, "ctx">,
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
