import { addDays, type Day } from "@diwan/contract/time/days";
import type { OrderDay, SoldElse } from "@diwan/contract/overview/analytics";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { sql, type RawBuilder } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { isWithin } from "../../platform/records/local-times.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { defineJob, type JobDefinition } from "../../platform/jobs/job.ts";

export interface Period {
  from: Day;
  /** Included. */
  to: Day;
}

/** A sum of what is in one currency. */
export interface CurrencySales {
  currency: string;
  sales: number;
}

export interface BranchDay extends Omit<OrderDay, "sales">, CurrencySales {
  branchId: string;
}

/** Sums of orders by branch, day and currency; days without orders are left out. */
export async function readOrderDays(
  { db, businessId }: Context,
  branches: RawBuilder<string[]>,
  period: Period,
): Promise<BranchDay[]> {
  const found = await sql<BranchDay>`
    select d.branch_id as "branchId", d.day::text as day, d.currency, d.orders, d.invoiced, d.sales from (
      select d.branch_id, d.day, d.currency, sum(d.orders)::int as orders, sum(d.invoiced)::int as invoiced, sum(d.sales)::float8 as sales
      ${orderDaysIn(businessId, branches, period)} group by 1, 2, 3 having sum(d.orders) > 0 or sum(d.sales) <> 0) d`.execute(
    db,
  );
  return found.rows;
}

/** The sums `d` of days, and `h` of hours, of a period, as far as they are made. */
export const orderDaysIn = (
  businessId: string,
  branches: RawBuilder<string[]>,
  { from, to }: Period,
): RawBuilder<unknown> => sql`
  from order_days d where d.business_id = ${businessId} and d.branch_id = any(${branches})
    and d.day between ${from}::date and ${to}::date and d.day >= ${summedSince(businessId)}`;

export const orderHoursIn = (
  businessId: string,
  branches: RawBuilder<string[]>,
  period: Period,
): RawBuilder<unknown> => sql`
  from order_hours h where h.business_id = ${businessId} and h.branch_id = any(${branches})
    and ${isWithin("h.hour", period)} and h.hour >= ${summedSince(businessId)}::timestamp`;

/** The first day whose sums are made: all of them are, but for a while after a change of the time zone. */
export const summedSince = (businessId: string): RawBuilder<string> => sql`(select sums_valid_from(${businessId}))`;

/** Of rows `s` with sums of one currency each: what comes to an amount in this one, and what in others. */
export const splitSalesByCurrency = (currency: string): RawBuilder<unknown> => sql`
  coalesce(sum(s.sales) filter (where s.currency = ${currency}), 0)::float8 as sales,
  coalesce(json_agg(json_build_object('currency', s.currency, 'sales', s.sales) order by s.currency) filter (where s.currency <> ${currency}), '[]') as others`;

/** Amounts added up exactly. */
export const sumAmounts = (amounts: readonly number[]): number =>
  fromFils(amounts.reduce((sum, amount) => sum + toFils(amount), 0));

/** What comes to an amount in one currency. */
export const sumSales = (rows: readonly CurrencySales[], currency: string): number =>
  sumAmounts(filterByCurrency(rows, currency).map(({ sales }) => sales));

/** All orders, and what those in one currency come to, with how many these are. */
export const totalOrders = (
  rows: readonly (CurrencySales & { orders: number; invoiced: number })[],
  currency: string,
): { orders: number; invoiced: number; sales: number } => ({
  orders: sumAmounts(rows.map(({ orders }) => orders)),
  invoiced: sumAmounts(filterByCurrency(rows, currency).map(({ invoiced }) => invoiced)),
  sales: sumSales(rows, currency),
});

/** In which other currencies there is something. */
export const listOtherCurrencies = (rows: readonly Pick<CurrencySales, "currency">[], currency: string): string[] =>
  [...new Set(rows.map((one) => one.currency))].filter((one) => one !== currency).toSorted();

/** What comes to an amount in other currencies than one. */
export const sumOtherCurrencies = (rows: readonly CurrencySales[], currency: string): SoldElse[] =>
  listOtherCurrencies(rows, currency).map((one) => ({ currency: one, sales: sumSales(rows, one) }));

export const filterByCurrency = <R extends Pick<CurrencySales, "currency">>(
  rows: readonly R[],
  currency: string,
): R[] => rows.filter((one) => one.currency === currency);

/** Every day of a period once, with all that was found of it. */
export function groupByDay<R extends { day: Day }, T extends object>(
  found: readonly R[],
  period: Period,
  all: (rows: readonly R[]) => T,
): ({ day: Day } & T)[] {
  const byDay = new Map<Day, R[]>();
  for (const one of found) {
    const rows = byDay.get(one.day);
    if (rows) rows.push(one);
    else byDay.set(one.day, [one]);
  }
  return listDays(period).map((day) => ({ day, ...all(byDay.get(day) ?? []) }));
}

export function listDays({ from, to }: Period): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The week of a day: from Sunday to Saturday. */
export function weekOf(day: Day): Period {
  const from = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return { from, to: addDays(from, 6) };
}

export const shiftPeriod = ({ from, to }: Period, days: number): Period => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

/** So many orders are summed up at once: those of the business wait for it. */
const ORDERS_AT_ONCE = 20_000;

/** Between two such steps the machine is for others. */
const PAUSE_MS = 50;

/** One step of the sums of a business that are made anew, newest days first. While days are left the step enqueues the next one. */
export const defineSumsJob = (ordersAtOnce: number): JobDefinition =>
  defineJob({
    kind: "analytics.sums",
    payload: z.object({}),
    run: async ({ businessId, inTransaction }) => {
      await inTransaction((db) => sql`select rebuild_next_sums(${businessId}, ${ordersAtOnce})`.execute(db));
      await sleep(PAUSE_MS);
    },
  });

export const sumsJob = defineSumsJob(ORDERS_AT_ONCE);
