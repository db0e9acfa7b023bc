import type { BegunDay, Booking } from "@diwan/contract/overview/analytics";
import { type RawBuilder, sql } from "kysely";
import { unitOfBooking } from "../invoices/index.ts";
import { HOLDING } from "../reservations/index.ts";
import { within } from "../../platform/records/local-times.ts";
import type { Scope } from "./scope.ts";
import { eachDay, type InCurrency, type Period, salesIn, sumOf } from "./sums.ts";

/** Bookings that are to be or were; those held by an open form, canceled and missed ones are none. */
export const ACTIVE_BOOKINGS = sql`r.status in ${HOLDING}`;

/** Those and what was kept of others: sales are what their invoices come to, and of a request there is none. */
export const SOLD = sql`(${ACTIVE_BOOKINGS} or r.status in ('canceled', 'no_show') and r.billed > 0)`;

/** What begins on a day, in one currency. */
export interface Begun extends Omit<BegunDay, "sales">, InCurrency {}

/** What begins in a period by day and currency; days without bookings are left out. */
export async function readBegun(
  { ctx }: Pick<Scope, "ctx">,
  branches: RawBuilder<string[]>,
  period: Period,
): Promise<Begun[]> {
  const found = await sql<Begun>`
    select to_char(r.starts_at, 'YYYY-MM-DD') as day, r.currency, (count(*) filter (where ${ACTIVE_BOOKINGS}))::int as bookings,
      coalesce(sum(r.guests) filter (where ${ACTIVE_BOOKINGS}), 0)::int as guests, coalesce(sum(r.billed), 0)::float8 as sales
    from reservations r where r.business_id = ${ctx.businessId} and r.branch_id = any(${branches}) and ${SOLD}
      and ${within("r.starts_at", period)} group by 1, 2`.execute(ctx.db);
  return found.rows;
}

/** All of a period's days: every booking, and what those in one currency come to. */
export const begunDays = (
  begun: readonly Begun[],
  period: Period,
  currency: string,
): (BegunDay & { sales: number })[] =>
  eachDay(begun, period, (rows) => ({
    bookings: sumOf(rows.map(({ bookings }) => bookings)),
    guests: sumOf(rows.map(({ guests }) => guests)),
    sales: salesIn(rows, currency),
  }));

/** Bookings in short; `which` follows the `where` and orders them. */
export async function readBookings(
  { ctx }: Pick<Scope, "ctx">,
  branches: RawBuilder<string[]>,
  which: RawBuilder<unknown>,
): Promise<Booking[]> {
  const found = await sql<Booking>`
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
