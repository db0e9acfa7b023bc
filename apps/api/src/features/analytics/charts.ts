import { addDays, type Day } from "@diwan/contract/time/days";
import type { Charts, Comparison } from "@diwan/contract/overview/analytics";
import { type RawBuilder, sql } from "kysely";
import { readBestItems, countSoldPieces } from "./orders.ts";
import { readBookingCharts } from "./occupancy.ts";
import { readMoneyCharts } from "./money.ts";
import type { AnalyticsScope } from "./scope.ts";
import {
  splitSalesByCurrency,
  type BranchDay,
  orderDaysIn,
  listDays,
  groupByDay,
  orderHoursIn,
  filterByCurrency,
  listOtherCurrencies,
  type Period,
  readOrderDays,
  shiftPeriod,
  totalOrders,
} from "./sums.ts";

const ITEMS = 10;

/** The analytics of a period and of its comparison period. */
export async function readCharts(scope: AnalyticsScope, { from, to }: Period, compare: Comparison): Promise<Charts> {
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
function comparedWith(period: Period, compare: Comparison): Period | null {
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
  period: Period,
  comparison: Period | null,
): Promise<Charts["orders"]> {
  const branches = scope.branches("orders");
  if (!branches) return null;
  const { ctx, currency } = scope;
  const [days, before, items, modes, hours] = await Promise.all([
    readOrderDays(ctx, branches, period),
    comparison ? readOrderDays(ctx, branches, comparison) : [],
    readBestItems(scope, branches, period, ITEMS),
    readModes(scope, branches, period),
    readHours(scope, branches, period),
  ]);
  const ids = items.map(({ item_id }) => item_id);
  const sold = comparison ? await countSoldPieces(ctx, branches, comparison, ids) : new Map<string, number>();
  const eachIn = (rows: readonly BranchDay[], was: readonly BranchDay[], one: string) => ({
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
    modes,
    hours,
  };
}

type OrderCharts = NonNullable<Charts["orders"]>;

async function readModes(
  { ctx, currency }: AnalyticsScope,
  branches: RawBuilder<string[]>,
  period: Period,
): Promise<OrderCharts["modes"]> {
  const found = await sql<OrderCharts["modes"][number]>`
    select s.mode, sum(s.orders)::int as orders, ${splitSalesByCurrency(currency)} from (
      select d.mode, d.currency, sum(d.orders)::int as orders, sum(d.sales) as sales ${orderDaysIn(ctx.businessId, branches, period)}
      group by 1, 2 having sum(d.orders) > 0 or sum(d.sales) <> 0) s
    group by 1 order by sales desc, s.mode`.execute(ctx.db);
  return found.rows;
}

async function readHours(
  { ctx }: AnalyticsScope,
  branches: RawBuilder<string[]>,
  period: Period,
): Promise<OrderCharts["hours"]> {
  // grouped by hour first, so that weekday and hour are extracted once and not for each branch
  const found = await sql<OrderCharts["hours"][number]>`
    select extract(dow from s.at)::int as weekday, extract(hour from s.at)::int as hour, sum(s.orders)::int as orders
    from (select h.hour as at, sum(h.orders)::int as orders ${orderHoursIn(ctx.businessId, branches, period)} group by 1) s
    group by 1, 2 having sum(s.orders) > 0 order by 1, 2`.execute(ctx.db);
  return found.rows;
}
