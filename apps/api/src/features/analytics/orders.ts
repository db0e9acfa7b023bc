import { addDays } from "@diwan/contract/time/days";
import type { LiveOrder, Overview } from "@diwan/contract/overview/analytics";
import { type RawBuilder, sql } from "kysely";
import { totalOfSubject } from "../invoices/index.ts";
import type { AnalyticsScope } from "./scope.ts";
import {
  groupByDay,
  orderHoursIn,
  filterByCurrency,
  listOtherCurrencies,
  readOrderDays,
  shiftPeriod,
  rowsOfPeriod,
  sumOtherCurrencies,
  totalOrders,
  weekOf,
  splitSalesByCurrency,
  summedSince,
  type BranchDay,
  type DayPeriod,
} from "./sums.ts";
import type { Context } from "../../platform/authorization/context.ts";
import { firstPicture } from "../media/index.ts";

type Figures = NonNullable<Overview["orders"]>;

type Sold = Pick<BranchDay, "currency" | "orders" | "invoiced" | "sales">;

/** Rows per tile. */
const ROWS = 6;

/** Orders of this week and pending ones; null without the right to read orders. */
export async function readOrderAnalytics(scope: AnalyticsScope): Promise<Figures | null> {
  const branches = scope.branches("orders");
  if (!branches) return null;
  const { ctx, day, now, currency } = scope;
  const week = weekOf(day);
  const last = shiftPeriod(week, -7);
  const until = `${addDays(day, -7)} ${now.slice(11)}`;
  const [days, before, best, pending, live, sold_out] = await Promise.all([
    readOrderDays(ctx, branches, { from: last.from, to: week.to }),
    readUntil(scope, branches, last, until),
    readBestItems(scope, branches, week, ROWS),
    readPending(scope, branches),
    readOrders(
      scope,
      branches,
      sql`o.status in ('pending', 'accepted') order by o.created_at desc, o.id desc limit ${ROWS}`,
    ),
    countSoldOut(scope, branches),
  ]);
  const sums = (of: string, rows: readonly BranchDay[], was: readonly Sold[]) => sumsOf(of, week, rows, was);
  return {
    ...sums(currency, days, before),
    others: listOtherCurrencies([...days, ...before], currency).map((one) => ({
      currency: one,
      ...sums(one, filterByCurrency(days, one), filterByCurrency(before, one)),
    })),
    branches: byBranch(
      days.filter((one) => one.day >= week.from),
      currency,
    ),
    best,
    pending,
    live,
    sold_out,
  };
}

/** The sums of a week and of the week before up to the same hour (`until`); amounts are of one currency. */
function sumsOf(currency: string, week: DayPeriod, days: readonly BranchDay[], until: readonly Sold[]) {
  const is = totalOrders(
    days.filter((one) => one.day >= week.from),
    currency,
  );
  const was = totalOrders(until, currency);
  return {
    sales: { now: is.sales, before: was.sales },
    orders: { now: is.orders, before: was.orders },
    invoiced: { now: is.invoiced, before: was.invoiced },
    days: groupByDay(days, { from: shiftPeriod(week, -7).from, to: week.to }, (rows) => totalOrders(rows, currency)),
  };
}

const byBranch = (days: readonly BranchDay[], currency: string): Figures["branches"] =>
  [...new Set(days.map(({ branchId }) => branchId))].map((branchId) => {
    const own = days.filter((one) => one.branchId === branchId);
    return { branchId, ...totalOrders(own, currency), others: sumOtherCurrencies(own, currency) };
  });

/** Orders of a period up to and including an hour, by currency. */
async function readUntil(
  { ctx }: AnalyticsScope,
  branches: RawBuilder<string[]>,
  period: DayPeriod,
  until: string,
): Promise<Sold[]> {
  const found = await sql<Sold>`
    select h.currency, sum(h.orders)::int as orders, sum(h.invoiced)::int as invoiced, sum(h.sales)::float8 as sales
    ${orderHoursIn(ctx.businessId, branches, period)} and h.hour <= date_trunc('hour', ${until}::timestamp)
    group by 1 having sum(h.orders) > 0 or sum(h.sales) <> 0`.execute(ctx.db);
  return found.rows;
}

async function readPending(
  { ctx, lateMinutes }: AnalyticsScope,
  branches: RawBuilder<string[]>,
): Promise<Figures["pending"]> {
  const late = sql`${lateMinutes}::int > 0 and o.created_at <= ${ctx.now()}::timestamptz - make_interval(mins => ${lateMinutes}::int)`;
  const found = await sql<Figures["pending"][number]>`
    select w.branch_id as "branchId", w.count, w.late, json_build_object('id', f.id, 'number', f.number, 'created_at', stamp_text(f.created_at)) as oldest
    from (
      select o.branch_id, count(*)::int as count, count(*) filter (where ${late})::int as late,
        (array_agg(o.id order by o.created_at, o.id))[1] as first
      from orders o where o.business_id = ${ctx.businessId} and o.branch_id = any(${branches}) and o.status = 'pending' group by o.branch_id) w
    join orders f on f.business_id = ${ctx.businessId} and f.id = w.first
    order by f.created_at, f.id`.execute(ctx.db);
  return found.rows;
}

const lines = sql`coalesce((
  select json_agg(json_build_object('quantity', l.quantity, 'locales', names_json(l.name_en, l.name_ar)) order by l.sort)
  from order_lines l where l.business_id = o.business_id and l.order_id = o.id), '[]'::json)`;

async function readOrders(
  { ctx }: AnalyticsScope,
  branches: RawBuilder<string[]>,
  which: RawBuilder<unknown>,
): Promise<LiveOrder[]> {
  const found = await sql<LiveOrder>`
    select o.id, o.number::int as number, o.branch_id as "branchId", o.status, o.mode, stamp_text(o.created_at) as created_at, o.currency, ${totalOfSubject("o")}::float8 as total,
      case when o.table_en is not null then names_json(o.table_en, o.table_ar) end as "table", ${lines} as lines
    from orders o where o.business_id = ${ctx.businessId} and o.branch_id = any(${branches}) and ${which}`.execute(
    ctx.db,
  );
  return found.rows;
}

async function countSoldOut({ ctx }: AnalyticsScope, branches: RawBuilder<string[]>): Promise<Figures["sold_out"]> {
  const found = await sql<Figures["sold_out"][number]>`
    select s.branch_id as "branchId", count(*)::int as count from sold_out s
    where s.business_id = ${ctx.businessId} and s.branch_id = any(${branches}) and (s.until is null or s.until > ${ctx.now()}::timestamptz)
    group by s.branch_id order by s.branch_id`.execute(ctx.db);
  return found.rows;
}

type SoldItem = NonNullable<Overview["orders"]>["best"][number];

/** The best-selling items of a period by pieces, in all currencies; without deleted items. */
export async function readBestItems(
  { ctx: { db, businessId }, currency }: AnalyticsScope,
  branches: RawBuilder<string[]>,
  period: DayPeriod,
  most: number,
): Promise<SoldItem[]> {
  const found = await sql<SoldItem>`
    select i.id as item_id, names_json(i.name_en, i.name_ar) as locales, b.sold, b.sales, b.others,
      ${firstPicture("item_id", "i.id")} as src
    from (
      select s.item_id, sum(s.sold)::int as sold, ${splitSalesByCurrency(currency)}
      from (${soldItems(businessId, branches, period, { apart: true })}) s
      group by 1 order by sold desc, sales desc, item_id limit ${most}) b
      join items i on i.business_id = ${businessId} and i.id = b.item_id
    order by b.sold desc, b.sales desc, b.item_id`.execute(db);
  return found.rows;
}

/** Ordered pieces of some items in a period, by item id. */
export async function countSoldPieces(
  { db, businessId }: Context,
  branches: RawBuilder<string[]>,
  period: DayPeriod,
  items: readonly string[],
): Promise<Map<string, number>> {
  const found = await soldItems(businessId, branches, period, { items }).execute(db);
  return new Map(found.rows.map(({ item_id, sold }) => [item_id, sold]));
}

interface ItemSales {
  item_id: string;
  currency?: string;
  sold: number;
  sales: number;
}

const soldItems = (
  businessId: string,
  branches: RawBuilder<string[]>,
  period: DayPeriod,
  { items, apart = false }: { items?: readonly string[]; /** One row per currency. */ apart?: boolean },
): RawBuilder<ItemSales> => {
  const by = apart ? sql`s.item_id, s.currency` : sql`s.item_id`;
  const rowsIn = (
    table: "item_days" | "item_months",
    { from, to }: DayPeriod,
    when: RawBuilder<unknown>,
    times = 1,
  ) => sql`
    select d.item_id, d.currency, ${times}::int * d.sold as sold, ${times}::int * d.sales as sales from ${sql.table(table)} d
    where d.business_id = ${businessId} and d.branch_id = any(${branches}) and ${sql.ref(table === "item_days" ? "d.day" : "d.month")} between ${from}::date and ${to}::date
      and ${when} ${items ? sql`and d.item_id = any(${[...items]}::uuid[])` : sql``}`;
  const rows = rowsOfPeriod(businessId, period, {
    days: (days, when, times) => sql`${rowsIn("item_days", days, when, times)} and d.day >= ${summedSince(businessId)}`,
    months: (months, when) => rowsIn("item_months", months, when),
  });
  return sql<ItemSales>`
    select ${by}, sum(s.sold)::int as sold, sum(s.sales)::float8 as sales from (${rows}) s
    group by ${by} having sum(s.sold) > 0`;
};
