import { addDays, type Day } from "@diwan/contract/days";
import type { OrderDay } from "@diwan/contract/figures";
import { fromFils, toFils } from "@diwan/contract/money";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { within } from "../../platform/local-times.ts";

export interface Period {
  from: Day;
  /** Included. */
  to: Day;
}

export interface BranchDay extends OrderDay {
  branchId: string;
}

/** Sums of orders by branch and day; days without orders are left out. */
export async function readOrderDays(
  { db, businessId }: Context,
  branches: RawBuilder<string[]>,
  period: Period,
): Promise<BranchDay[]> {
  const found = await sql<BranchDay>`
    select d.branch_id as "branchId", d.day::text as day, d.orders, d.sales from (
      select d.branch_id, d.day, sum(d.orders)::int as orders, sum(d.sales)::float8 as sales ${daysIn(businessId, branches, period)}
      group by 1, 2) d`.execute(db);
  return found.rows;
}

/** The sums `d` of days, and `h` of hours, of a period, as far as they are made. */
export const daysIn = (
  businessId: string,
  branches: RawBuilder<string[]>,
  { from, to }: Period,
): RawBuilder<unknown> => sql`
  from order_days d where d.business_id = ${businessId} and d.branch_id = any(${branches})
    and d.day between ${from}::date and ${to}::date and d.day >= ${summedSince(businessId)}`;
export const hoursIn = (businessId: string, branches: RawBuilder<string[]>, period: Period): RawBuilder<unknown> => sql`
  from order_hours h where h.business_id = ${businessId} and h.branch_id = any(${branches})
    and ${within("h.hour", period)} and h.hour >= ${summedSince(businessId)}::timestamp`;

/** The first day whose sums are made: all of them are, but for a while after a change of the time zone. */
export const summedSince = (businessId: string): RawBuilder<string> => sql`(select summed_since(${businessId}))`;

/** Amounts added up exactly. */
export const sumOf = (amounts: readonly number[]): number =>
  fromFils(amounts.reduce((sum, amount) => sum + toFils(amount), 0));

export const totalOf = (days: readonly OrderDay[]): { orders: number; sales: number } => ({
  orders: sumOf(days.map(({ orders }) => orders)),
  sales: sumOf(days.map(({ sales }) => sales)),
});

/** Every day of a period once, whatever branches it was sold at. */
export function wholeDays(found: readonly BranchDay[], { from, to }: Period): OrderDay[] {
  const byDay = new Map<Day, BranchDay[]>();
  for (const one of found) byDay.set(one.day, [...(byDay.get(one.day) ?? []), one]);
  return daysOf({ from, to }).map((day) => ({ day, ...totalOf(byDay.get(day) ?? []) }));
}

export function daysOf({ from, to }: Period): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The week of a day: from Sunday to Saturday. */
export function weekOf(day: Day): Period {
  const from = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return { from, to: addDays(from, 6) };
}

export const shifted = ({ from, to }: Period, days: number): Period => ({
  from: addDays(from, days),
  to: addDays(to, days),
});
