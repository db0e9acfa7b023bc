import { addDays, type Day } from "@diwan/contract/days";
import type { OrderDay } from "@diwan/contract/figures";
import { fromFils, toFils } from "@diwan/contract/money";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/context.ts";

export interface Period {
  from: Day;
  /** Included. */
  to: Day;
}

export interface BranchDay extends OrderDay {
  branchId: string;
}

/** Sums of orders by branch and day, of hours before `until` alone where that is given; days without orders are left out. */
export async function readOrderDays(
  { db, businessId }: Context,
  branches: RawBuilder<string[]>,
  { from, to }: Period,
  until?: string,
): Promise<BranchDay[]> {
  const found = await sql<BranchDay>`
    select d.branch_id as "branchId", d.day::text as day, d.orders, d.sales from (
      select h.branch_id, h.hour::date as day, sum(h.orders)::int as orders, sum(h.sales)::float8 as sales from order_hours h
      where h.business_id = ${businessId} and h.branch_id = any(${branches}) and ${within("h.hour", { from, to })}
        ${until ? sql`and h.hour <= date_trunc('hour', ${until}::timestamp)` : sql``}
      group by 1, 2) d`.execute(db);
  return found.rows;
}

/**
 * A time of a column is within a period. Both sides are timestamps: comparing one with a date may fail, and what may fail is
 * asked behind the walls of a tenant, past every index.
 */
export const within = (column: string, { from, to }: Period): RawBuilder<boolean> => {
  const at = sql.ref(column);
  return sql`${at} >= ${from}::timestamp and ${at} < ${to}::timestamp + interval '1 day'`;
};

/** Amounts added up exactly. */
const sumOf = (amounts: readonly number[]): number =>
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
