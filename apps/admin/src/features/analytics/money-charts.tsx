import type { BegunDay, Charts, OrderDay } from "@diwan/contract/overview/analytics";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { formatDay, formatDayShort } from "@diwan/ui/time/dates";
import { joinNames } from "@diwan/ui/text/fill";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useTranslations } from "use-intl";
import { FigureChange } from "../../kit/charts/figure-change.tsx";
import { daysByCurrency } from "../../kit/charts/currencies.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { ChartCard } from "./chart-card.tsx";
import { LineChart } from "./line-chart.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import type { Day } from "@diwan/contract/time/days";
import { useMoneyHeading } from "./money-columns.ts";
import { tableCell, type DataTable } from "./tables.ts";

const totalOf = (days: readonly MoneyDay[]): number =>
  fromFils(days.reduce((sum, { sales }) => sum + toFils(sales), 0));

interface MoneyChartProps {
  told: Charts;
  name: "sales" | "booked";
  all: MoneyDays;
  /** Those of them in other currencies than the business has now. */
  others: readonly MoneySums[];
  /** What is counted, as the head of a column. */
  counted: string;
  amountHead: string;
  countOf: (count: number) => string;
  empty: string;
}

type OrderDays = Record<"days" | "before", readonly OrderDay[]>;
type BegunDays = Record<"days" | "before", readonly BegunDay[]>;

/** What each day sold, beside the day of the comparison. */
export function SalesChart({ told, orders }: { told: Charts; orders: NonNullable<Charts["orders"]> }) {
  const t = useTranslations("figures.charts");
  const dayOf = ({ day, orders: count, sales }: OrderDay): MoneyDay => ({ day, count, sales: sales ?? 0 });
  const daysOf = ({ days, before }: OrderDays) => ({ days: days.map(dayOf), before: before.map(dayOf) });
  return (
    <MoneyChart
      told={told}
      name="sales"
      all={daysOf(orders)}
      others={orders.others.map((one) => ({ currency: one.currency, ...daysOf(one) }))}
      counted={t("orders")}
      amountHead={t("amount")}
      countOf={(count) => t("ordersOf", { count })}
      empty={t("noOrders")}
    />
  );
}

/** What the bookings that begin on each day come to, in the same way. */
export function BookedChart({ told, bookings }: { told: Charts; bookings: NonNullable<Charts["bookings"]> }) {
  const t = useTranslations("figures.charts");
  const dayOf = ({ day, bookings: count, sales }: BegunDay): MoneyDay => ({ day, count, sales: sales ?? 0 });
  const daysOf = ({ days, before }: BegunDays) => ({ days: days.map(dayOf), before: before.map(dayOf) });
  return (
    <MoneyChart
      told={told}
      name="booked"
      all={daysOf(bookings)}
      others={bookings.others.map((one) => ({ currency: one.currency, ...daysOf(one) }))}
      counted={t("begun")}
      amountHead={t("bookedAmount")}
      countOf={(count) => t("bookingsOf", { count })}
      empty={t("noBookings")}
    />
  );
}

function MoneyChart({ told, name, all, others, counted, amountHead, countOf, empty }: MoneyChartProps) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const [drawn, ...more] = daysByCurrency({ currency: told.currency, ...all }, others);
  const { days, before } = drawn;
  const currency = currencyOf(drawn.currency);
  const [now, was] = [totalOf(days), totalOf(before)];
  // an amount is in the currency of the business unless it says so
  const write = more.length || drawn.currency !== told.currency ? formatMoney : formatAmount;
  const amount = (value: number) => write(value, locale, currency);
  const most = days.reduce<MoneyDay | undefined>(
    (best, one) => (best && best.sales >= one.sales ? best : one),
    undefined,
  );
  const points = usePoints(drawn, all.days, countOf);
  const compared = told.comparison !== null;
  const total = formatMoney(now, locale, currency);
  const table = useMoneyTable(all.days, [drawn, ...more], { compared, counted, amountHead });
  return (
    <ChartCard
      name={name}
      title={t(name)}
      legend={
        <>
          <ChartLegend compared={told.comparison} now={amount(now)} was={amount(was)} />
          <FigureChange now={now} before={was} />
        </>
      }
      empty={now === 0 && was === 0 ? empty : undefined}
      sentence={
        most && (
          <>
            {t("sentence", {
              total,
              days: days.length,
              day: formatDayShort(most.day, locale),
              most: amount(most.sales),
            })}
            {more.map((one) => (
              <Also key={one.currency} sums={one} compared={compared} />
            ))}
          </>
        )
      }
      table={table}
    >
      <LineChart name={t(name)} points={points} tick={(value) => formatNumber(value, locale)} />
    </ChartCard>
  );
}

/** What was sold in another currency, of which there is no line. */
function Also({ sums: { currency, days, before }, compared }: { sums: MoneySums; compared: boolean }) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const money = (sum: number) => formatMoney(sum, locale, currencyOf(currency));
  const [now, was] = [totalOf(days), totalOf(before)];
  return <> {t(compared ? "alsoBefore" : "also", { total: money(now), before: money(was) })}</>;
}

/** The days of the line, each with what it says of itself. */
function usePoints(
  { currency: code, days, before }: MoneySums,
  all: readonly MoneyDay[],
  countOf: (count: number) => string,
) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const currency = currencyOf(code);
  const detailOf = (sales: number, other: MoneyDay | undefined): string => {
    if (!other) return "";
    const difference = fromFils(toFils(sales) - toFils(other.sales));
    const amount = formatAmount(Math.abs(difference), locale, currency);
    return t(difference < 0 ? "less" : "more", { amount, day: formatDayShort(other.day, locale) });
  };
  return days.map(({ day, sales }, at) => ({
    day,
    label: formatDayShort(day, locale),
    value: sales,
    before: before[at]?.sales,
    sentence: `${formatDay(day, locale)}: ${joinNames([formatMoney(sales, locale, currency), countOf(all[at]?.count ?? 0)], locale)}`,
    detail: detailOf(sales, before[at]),
  }));
}

/** What a day brought, by orders or by bookings. */
interface MoneyDay {
  day: Day;
  count: number;
  sales: number;
}

interface MoneyDays {
  days: readonly MoneyDay[];
  before: readonly MoneyDay[];
}

interface MoneySums extends MoneyDays {
  currency: string;
}

interface Columns {
  compared: boolean;
  /** Column headers: what is counted, and the amounts. */
  counted: string;
  amountHead: string;
}

/** The days with all that is counted, and for each currency its amounts beside those of the comparison. */
function useMoneyTable(
  all: readonly MoneyDay[],
  sums: readonly MoneySums[],
  { compared, counted, amountHead }: Columns,
): DataTable {
  const t = useTranslations("figures.charts");
  const tf = useTranslations("figures");
  const { locale } = useLanguage();
  const inUnit = useMoneyHeading();
  const number = (value: number) => formatNumber(value, locale);
  const amountOf = (value: number, code: string) =>
    tableCell(value, (sum) => formatAmount(sum, locale, currencyOf(code)));
  const beforeHead = (code: string) => (sums.length > 1 ? inUnit(t("soldBefore"), code) : t("soldBefore"));
  return {
    heads: [
      t("day"),
      counted,
      ...sums.flatMap(({ currency }) => [inUnit(amountHead, currency), ...(compared ? [beforeHead(currency)] : [])]),
    ],
    rows: all.map(({ day, count }, at) => [
      tableCell(day, (one) => formatDay(one, locale)),
      tableCell(count, number),
      ...sums.flatMap(({ currency, days, before }) => {
        const was = before[at];
        return [
          amountOf(days[at]?.sales ?? 0, currency),
          ...(compared ? [was ? amountOf(was.sales, currency) : ""] : []),
        ];
      }),
    ]),
    foot: [
      tf("total"),
      tableCell(
        all.reduce((sum, { count }) => sum + count, 0),
        number,
      ),
      ...sums.flatMap(({ currency, days, before }) => [
        amountOf(totalOf(days), currency),
        ...(compared ? [amountOf(totalOf(before), currency)] : []),
      ]),
    ],
  };
}
