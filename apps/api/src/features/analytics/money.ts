import { addDays } from "@diwan/contract/time/days";
import type { Charts, MoneyDay, Overview } from "@diwan/contract/overview/analytics";
import { type RawBuilder, sql } from "kysely";
import type { AnalyticsScope } from "./scope.ts";
import {
  groupByDay,
  filterByCurrency,
  listOtherCurrencies,
  type DayPeriod,
  shiftPeriod,
  sumAmounts,
  weekOf,
} from "./sums.ts";

type Money = NonNullable<Overview["money"]>;
type Due = Omit<Money["others"][number], "days" | "invoiced" | "received">;
const NOTHING: Omit<Due, "currency"> = { due: 0, invoices: 0, oldest: null, to_give_back: 0, owed_invoices: 0 };
type Row = MoneyDay & { currency: string };

/**
 * Open balances, and amounts invoiced and received in these weeks, by currency; null without the right to read
 * invoices.
 */
export async function readMoneyAnalytics(scope: AnalyticsScope): Promise<Money | null> {
  const branches = scope.branches("invoices");
  if (!branches) return null;
  const { day, currency } = scope;
  const week = weekOf(day);
  const weeks = { from: shiftPeriod(week, -7).from, to: week.to };
  const [due, days] = await Promise.all([readDue(scope, branches), readDays(scope, branches, weeks)]);
  const figuresIn = (one: string): Money["others"][number] => {
    const own = daysIn(days, weeks, one);
    const was = own.filter((each) => each.day < week.from && each.day <= addDays(day, -7));
    const is = own.filter((each) => each.day >= week.from);
    const compared = (of: "invoiced" | "received") => ({
      now: sumAmounts(is.map((d) => d[of])),
      before: sumAmounts(was.map((d) => d[of])),
    });
    const found = due.find((row) => row.currency === one) ?? { ...NOTHING, currency: one };
    return { ...found, invoiced: compared("invoiced"), received: compared("received"), days: own };
  };
  return { ...figuresIn(currency), others: listOtherCurrencies([...due, ...days], currency).map(figuresIn) };
}

/** Amounts invoiced and received by day, of a period and its comparison period. */
export async function readMoneyCharts(
  scope: AnalyticsScope,
  period: DayPeriod,
  comparison: DayPeriod | null,
): Promise<Charts["money"]> {
  const branches = scope.branches("invoices");
  if (!branches) return null;
  const { currency } = scope;
  const [days, before] = await Promise.all([
    readDays(scope, branches, period),
    comparison ? readDays(scope, branches, comparison) : [],
  ]);
  const eachIn = (one: string) => ({
    days: daysIn(days, period, one),
    before: comparison ? daysIn(before, comparison, one) : [],
  });
  return {
    ...eachIn(currency),
    others: listOtherCurrencies([...days, ...before], currency).map((one) => ({ currency: one, ...eachIn(one) })),
  };
}

const daysIn = (rows: readonly Row[], period: DayPeriod, currency: string): MoneyDay[] =>
  groupByDay(filterByCurrency(rows, currency), period, (found) => ({
    invoiced: sumAmounts(found.map(({ invoiced }) => invoiced)),
    received: sumAmounts(found.map(({ received }) => received)),
  }));

/** Sums by day and currency, from the stored rows of each branch, day and currency. */
async function readDays(
  { ctx }: AnalyticsScope,
  branches: RawBuilder<string[]>,
  { from, to }: DayPeriod,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.day::text as day, d.currency, sum(d.invoiced)::float8 as invoiced, sum(d.received)::float8 as received from money_days d
    where d.business_id = ${ctx.businessId} and d.branch_id = any(${branches}) and d.day between ${from}::date and ${to}::date group by 1, 2`.execute(
    ctx.db,
  );
  return rows;
}

async function readDue({ ctx }: AnalyticsScope, branches: RawBuilder<string[]>): Promise<Due[]> {
  // nearly all invoices are paid: partial indexes have only the others
  const own = sql`select i.currency, i.balance, i.date from invoices i where i.business_id = ${ctx.businessId} and i.branch_id = any(${branches})`;
  const { rows } = await sql<Due>`
    select i.currency, coalesce(sum(i.balance) filter (where i.balance > 0), 0)::float8 as due, (count(*) filter (where i.balance > 0))::int as invoices,
      to_char(min(i.date) filter (where i.balance > 0), 'YYYY-MM-DD') as oldest,
      coalesce(-sum(i.balance) filter (where i.balance < 0), 0)::float8 as to_give_back, (count(*) filter (where i.balance < 0))::int as owed_invoices
    from (${own} and i.payment_status in ('not_paid', 'partially_paid') union all ${own} and i.balance < 0) i
    group by i.currency order by i.currency`.execute(ctx.db);
  return rows;
}
