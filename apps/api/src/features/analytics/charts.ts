import { addDays, type Day } from "@diwan/contract/time/days";
import type { Charts, Comparison } from "@diwan/contract/overview/analytics";
import { type RawBuilder, sql } from "kysely";
import { readBestItems, countSoldPieces } from "./orders.ts";
import { readBookingCharts } from "./occupancy.ts";
import { readMoneyCharts } from "./money.ts";
import type { AnalyticsScope } from "./scope.ts";
import {
  listDays,
  groupByDay,
  orderHoursIn,
  filterByCurrency,
  listOtherCurrencies,
  type DayPeriod,
  readDaysAndModes,
  rowsOfPeriod,
  sumAmounts,
  sumOtherCurrencies,
  sumSales,
  shiftPeriod,
  totalOrders,
} from "./sums.ts";

const ITEMS = 10;

/** The analytics of a period and of its comparison period. */
export async function readCharts(scope: AnalyticsScope, { from, to }: DayPeriod, compare: Comparison): Promise<Charts> {
  const comparison = comparedWith({ from, to }, compare);
  const [summed_from, orders, bookings, money] = await Promise.all([
    readSummedFrom(scope),
    orderCharts(scope, { from, to }, comparison),
    readBookingCharts(scope, { from, to }, comparison),
    readMoneyCharts(scope, { from, to }, comparison),
  ]);
  return { currency: scope.currency, period: { from, to }, comparison, summed_from, orders, bookings, money };
}

/** The first day with complete sums while older days are still computed. */
async function readSummedFrom({ ctx }: AnalyticsScope): Promise<Day | null> {
  const found = await sql<{ since: Day }>`
    select to_char(d.since, 'YYYY-MM-DD') as since from sums_due d where d.business_id = ${ctx.businessId}`.execute(
    ctx.db,
  );
  return found.rows[0]?.since ?? null;
}

/**
 * The comparison period, of the same length except for the different lengths of months and years. `previous` starts
 * whole weeks earlier, so that the same weekdays are compared.
 */
function comparedWith(period: DayPeriod, compare: Comparison): DayPeriod | null {
  if (compare === "none") return null;
  if (compare === "previous") return shiftPeriod(period, -7 * Math.ceil(listDays(period).length / 7));
  const months = compare === "month" ? 1 : 12;
  return { from: monthsBefore(period.from, months), to: monthsBefore(period.to, months) };
}

/** The same day of an earlier month, or the last day of that month if it is shorter. */
function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0));
  const first = `${last.toISOString().slice(0, 8)}01`;
  return addDays(first, Math.min(date, last.getUTCDate()) - 1);
}

async function orderCharts(
  scope: AnalyticsScope,
  period: DayPeriod,
  comparison: DayPeriod | null,
): Promise<Charts["orders"]> {
  const branches = scope.branches("orders");
  if (!branches) return null;
  const { ctx, currency } = scope;
  const [{ days, modes }, { days: before }, items, hours] = await Promise.all([
    readDaysAndModes(ctx, branches, period),
    comparison ? readDaysAndModes(ctx, branches, comparison) : { days: [] },
    readBestItems(scope, branches, period, ITEMS),
    readHours(scope, branches, period),
  ]);
  const ids = items.map(({ item_id }) => item_id);
  const sold = comparison ? await countSoldPieces(ctx, branches, comparison, ids) : new Map<string, number>();
  const eachIn = (rows: typeof days, was: typeof before, one: string) => ({
    days: groupByDay(rows, period, (found) => totalOrders(found, one)),
    before: comparison ? groupByDay(was, comparison, (found) => totalOrders(found, one)) : [],
  });
  return {
    ...eachIn(days, before, currency),
    others: listOtherCurrencies([...days, ...before], currency).map((one) => ({
      currency: one,
      ...eachIn(filterByCurrency(days, one), filterByCurrency(before, one), one),
    })),
    items: items.map((item) => ({ ...item, sold_before: sold.get(item.item_id) ?? 0 })),
    modes: modesIn(modes, currency),
    hours,
  };
}

type OrderCharts = NonNullable<Charts["orders"]>;

/** The modes with their orders in all currencies, those with the highest sales in one currency first. */
function modesIn(rows: Awaited<ReturnType<typeof readDaysAndModes>>["modes"], currency: string): OrderCharts["modes"] {
  const modes = [...new Set(rows.map(({ mode }) => mode))].map((mode) => {
    const own = rows.filter((row) => row.mode === mode);
    return {
      mode,
      orders: sumAmounts(own.map(({ orders }) => orders)),
      sales: sumSales(own, currency),
      others: sumOtherCurrencies(own, currency),
    };
  });
  return modes.toSorted((a, b) => b.sales - a.sales || (a.mode < b.mode ? -1 : 1));
}

async function readHours(
  { ctx: { db, businessId } }: AnalyticsScope,
  branches: RawBuilder<string[]>,
  period: DayPeriod,
): Promise<OrderCharts["hours"]> {
  const rows = rowsOfPeriod(businessId, period, {
    days: (days, when, times) => sql`
      select extract(dow from h.hour)::int as weekday, extract(hour from h.hour)::int as hour, ${times}::int * h.orders as orders
      ${orderHoursIn(businessId, branches, days)} and ${when}`,
    months: ({ from, to }, when) => sql`
      select m.weekday, n.at::int - 1 as hour, n.orders from hour_months m cross join unnest(m.orders) with ordinality n(orders, at)
      where m.business_id = ${businessId} and m.branch_id = any(${branches}) and m.month between ${from}::date and ${to}::date and ${when}`,
  });
  const found = await sql<OrderCharts["hours"][number]>`
    select s.weekday, s.hour, sum(s.orders)::int as orders from (${rows}) s group by 1, 2 having sum(s.orders) > 0 order by 1, 2`.execute(
    db,
  );
  return found.rows;
}
