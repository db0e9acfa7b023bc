import { addDays, type Day, plusMonths } from "@diwan/contract/time/days";
import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { OrderDay, OtherCurrencySales } from "@diwan/contract/overview/analytics";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { sql, type RawBuilder } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { isWithin } from "../../platform/records/local-times.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { defineJob, type JobDefinition } from "../../platform/jobs/job.ts";

export interface DayPeriod {
  from: Day;
  /** Included. */
  to: Day;
}

/** Sales in one currency. */
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
  period: DayPeriod,
): Promise<BranchDay[]> {
  const found = await sql<BranchDay>`
    select d.branch_id as "branchId", d.day::text as day, d.currency, d.orders, d.invoiced, d.sales from (
      select d.branch_id, d.day, d.currency, sum(d.orders)::int as orders, sum(d.invoiced)::int as invoiced, sum(d.sales)::float8 as sales
      ${orderDaysIn(businessId, branches, period)} group by 1, 2, 3 having sum(d.orders) > 0 or sum(d.sales) <> 0) d`.execute(
    db,
  );
  return found.rows;
}

/** Sums of a day or of a mode, in one currency. */
interface DayOrMode extends CurrencySales {
  day: Day | null;
  mode: OrderMode | null;
  orders: number;
  invoiced: number;
}

/** The sums of a period by day and by mode, in one pass over the days of all branches. */
export async function readDaysAndModes(
  { db, businessId }: Context,
  branches: RawBuilder<string[]>,
  period: DayPeriod,
): Promise<{ days: Omit<BranchDay, "branchId">[]; modes: (CurrencySales & { mode: OrderMode; orders: number })[] }> {
  const { rows } = await sql<DayOrMode>`
    select d.day::text as day, d.mode, d.currency, sum(d.orders)::int as orders, sum(d.invoiced)::int as invoiced, sum(d.sales)::float8 as sales
    ${orderDaysIn(businessId, branches, period)} group by grouping sets ((d.day, d.currency), (d.mode, d.currency))
    having sum(d.orders) > 0 or sum(d.sales) <> 0`.execute(db);
  return {
    days: rows.flatMap(({ mode: _, day, ...sums }) => (day === null ? [] : [{ day, ...sums }])),
    modes: rows.flatMap(({ mode, currency, orders, sales }) =>
      mode === null ? [] : [{ mode, currency, orders, sales }],
    ),
  };
}

/** `from` clause: the sums of days `d`, or of hours `h`, of a period, as far as they are computed. */
const orderDaysIn = (
  businessId: string,
  branches: RawBuilder<string[]>,
  { from, to }: DayPeriod,
): RawBuilder<unknown> => sql`
  from order_days d where d.business_id = ${businessId} and d.branch_id = any(${branches})
    and d.day between ${from}::date and ${to}::date and d.day >= ${summedSince(businessId)}`;

export const orderHoursIn = (
  businessId: string,
  branches: RawBuilder<string[]>,
  period: DayPeriod,
): RawBuilder<unknown> => sql`
  from order_hours h where h.business_id = ${businessId} and h.branch_id = any(${branches})
    and ${isWithin("h.hour", period)} and h.hour >= ${summedSince(businessId)}::timestamp`;

/** The first day with computed sums. Older days are missing for a while after a change of the time zone. */
export const summedSince = (businessId: string): RawBuilder<string> => sql`(select sums_valid_from(${businessId}))`;

/** Select list over sums `s`: the sales in one currency, and those in others. */
export const splitSalesByCurrency = (currency: string): RawBuilder<unknown> => sql`
  coalesce(sum(s.sales) filter (where s.currency = ${currency}), 0)::float8 as sales,
  coalesce(json_agg(json_build_object('currency', s.currency, 'sales', s.sales) order by s.currency) filter (where s.currency <> ${currency}), '[]') as others`;

/** Adds up amounts exactly, in fils. */
export const sumAmounts = (amounts: readonly number[]): number =>
  fromFils(amounts.reduce((sum, amount) => sum + toFils(amount), 0));

/** The sales in one currency. */
export const sumSales = (rows: readonly CurrencySales[], currency: string): number =>
  sumAmounts(filterByCurrency(rows, currency).map(({ sales }) => sales));

/** The number of all orders, and number and sales of those in one currency. */
export const totalOrders = (
  rows: readonly (CurrencySales & { orders: number; invoiced: number })[],
  currency: string,
): { orders: number; invoiced: number; sales: number } => ({
  orders: sumAmounts(rows.map(({ orders }) => orders)),
  invoiced: sumAmounts(filterByCurrency(rows, currency).map(({ invoiced }) => invoiced)),
  sales: sumSales(rows, currency),
});

/** The other currencies of the rows. */
export const listOtherCurrencies = (rows: readonly Pick<CurrencySales, "currency">[], currency: string): string[] =>
  [...new Set(rows.map((one) => one.currency))].filter((one) => one !== currency).toSorted();

/** The sales in other currencies. */
export const sumOtherCurrencies = (rows: readonly CurrencySales[], currency: string): OtherCurrencySales[] =>
  listOtherCurrencies(rows, currency).map((one) => ({ currency: one, sales: sumSales(rows, one) }));

export const filterByCurrency = <R extends Pick<CurrencySales, "currency">>(
  rows: readonly R[],
  currency: string,
): R[] => rows.filter((one) => one.currency === currency);

/** Every day of a period, with its rows reduced by `all`. */
export function groupByDay<R extends { day: Day }, T extends object>(
  found: readonly R[],
  period: DayPeriod,
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

export function listDays({ from, to }: DayPeriod): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The whole months of a period, and the days before and after them; only `before` if it has no whole month. */
export function splitByMonths(period: DayPeriod): { before?: DayPeriod; months?: DayPeriod; after?: DayPeriod } {
  const { from, to } = period;
  const first = from.endsWith("-01") ? from : `${plusMonths(from, 1).slice(0, 7)}-01`;
  const next = `${addDays(to, 1).slice(0, 7)}-01`;
  if (first >= next) return { before: period };
  const [before, after] = [
    { from, to: addDays(first, -1) },
    { from: next, to },
  ];
  return {
    months: { from: first, to: addDays(next, -1) },
    ...(before.from <= before.to ? { before } : {}),
    ...(after.from <= after.to ? { after } : {}),
  };
}

/** A query of the rows of some days or months under a further condition; `times`: -1 for rows to subtract. */
type RowsIn = (period: DayPeriod, when: RawBuilder<unknown>, times: 1 | -1) => RawBuilder<unknown>;

/**
 * The rows of a period as a `union all`: whole months from their own sums, the days before and after them from `days`. Of
 * a last month that is nearly over the days that follow are subtracted, which are none where the period ends today. A
 * month whose days are being summed up again is incomplete.
 */
export function rowsOfPeriod(
  businessId: string,
  period: DayPeriod,
  { days, months }: { days: RowsIn; months: (months: DayPeriod, when: RawBuilder<unknown>) => RawBuilder<unknown> },
): RawBuilder<unknown> {
  const since = summedSince(businessId);
  const [isComplete, isIncomplete] = [sql`${since} = '-infinity'`, sql`${since} > '-infinity'`];
  const { before, months: whole, after } = splitByMonths(period);
  const rest = whole && after && Number(after.to.slice(8)) > MIDDLE ? daysAfterInMonth(after.to) : undefined;
  const parts = [
    ...(before ? [days(before, sql`true`, 1)] : []),
    ...(whole
      ? [months({ from: whole.from, to: rest?.to ?? whole.to }, isComplete), days(whole, isIncomplete, 1)]
      : []),
    ...(after ? [days(after, rest ? isIncomplete : sql`true`, 1)] : []),
    ...(rest && rest.from <= rest.to ? [days(rest, isComplete, -1)] : []),
  ];
  return sql.join(parts, sql` union all `);
}

/** From this day on less than half of a month is left. */
const MIDDLE = 15;

/** The days after a day to the end of its month. */
const daysAfterInMonth = (day: Day): DayPeriod => ({
  from: addDays(day, 1),
  to: addDays(`${plusMonths(`${day.slice(0, 7)}-01`, 1).slice(0, 7)}-01`, -1),
});

/** The week of a day: from Sunday to Saturday. */
export function weekOf(day: Day): DayPeriod {
  const from = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return { from, to: addDays(from, 6) };
}

export const shiftPeriod = ({ from, to }: DayPeriod, days: number): DayPeriod => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

/** Orders per step; new orders of the business wait until a step ends. */
const ORDERS_AT_ONCE = 20_000;

/** The pause between two steps. */
const PAUSE_MS = 50;

/** One step of recomputing the sums of a business, newest days first. It enqueues the next step while days are left. */
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
