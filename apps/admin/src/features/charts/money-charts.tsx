import type { Day } from "@diwan/contract/days";
import type { BookingDay, Charts, OrderDay } from "@diwan/contract/figures";
import { fromFils, toFils } from "@diwan/contract/money";
import { formatDay, formatDayShort } from "@diwan/ui/dates";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import { Change } from "../../kit/charts/change.tsx";
import { useLanguage } from "../../kit/language.ts";
import { ChartCard } from "./chart-card.tsx";
import { LineChart } from "./line-chart.tsx";
import { Lines } from "./lines.tsx";
import { cellOf } from "./tables.ts";
import { useMoneyHead } from "./use-money-head.ts";

/** What a day brought, by orders or by bookings. */
interface MoneyDay {
  day: Day;
  count: number;
  sales: number;
}

interface MoneyChartProps {
  told: Charts;
  name: "sales" | "booked";
  days: readonly MoneyDay[];
  before: readonly MoneyDay[];
  /** What is counted, as the head of a column. */
  counted: string;
  amountHead: string;
  countOf: (count: number) => string;
  empty: string;
}

/** What each day sold, beside the day of the comparison. */
export function SalesChart({ told, orders }: { told: Charts; orders: NonNullable<Charts["orders"]> }) {
  const t = useTranslations("figures.charts");
  const dayOf = ({ day, orders: count, sales }: OrderDay): MoneyDay => ({ day, count, sales });
  return (
    <MoneyChart
      told={told}
      name="sales"
      days={orders.days.map(dayOf)}
      before={orders.before.map(dayOf)}
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
  const dayOf = ({ day, bookings: count, sales }: BookingDay): MoneyDay => ({ day, count, sales });
  return (
    <MoneyChart
      told={told}
      name="booked"
      days={bookings.days.map(dayOf)}
      before={bookings.before.map(dayOf)}
      counted={t("begun")}
      amountHead={t("bookedAmount")}
      countOf={(count) => t("bookingsOf", { count })}
      empty={t("noBookings")}
    />
  );
}

const totalOf = (days: readonly MoneyDay[]): number =>
  fromFils(days.reduce((sum, { sales }) => sum + toFils(sales), 0));

function MoneyChart({ told, name, days, before, counted, amountHead, countOf, empty }: MoneyChartProps) {
  const t = useTranslations("figures.charts");
  const tf = useTranslations("figures");
  const { locale } = useLanguage();
  const currency = currencyOf(told.currency);
  const [now, was] = [totalOf(days), totalOf(before)];
  const amount = (value: number) => formatAmount(value, locale, currency);
  const number = (value: number) => formatNumber(value, locale);
  const most = days.reduce<MoneyDay | undefined>(
    (best, one) => (best && best.sales >= one.sales ? best : one),
    undefined,
  );
  const points = usePoints(told.currency, { days, before, countOf });
  const compared = told.comparison !== null;
  const inUnit = useMoneyHead(told.currency);
  const total = formatMoney(now, locale, currency);
  return (
    <ChartCard
      name={name}
      title={t(name)}
      legend={
        <>
          <Lines compared={compared} now={amount(now)} was={amount(was)} />
          <Change now={now} before={was} />
        </>
      }
      empty={now === 0 && was === 0 ? empty : undefined}
      sentence={
        most &&
        t("sentence", { total, days: days.length, day: formatDayShort(most.day, locale), most: amount(most.sales) })
      }
      table={{
        heads: [t("day"), counted, inUnit(amountHead), ...(compared ? [t("soldBefore")] : [])],
        rows: days.map(({ day, count, sales }, at) => [
          cellOf(day, (one) => formatDay(one, locale)),
          cellOf(count, number),
          cellOf(sales, amount),
          ...(compared ? [before[at] ? cellOf(before[at].sales, amount) : ""] : []),
        ]),
        foot: [
          tf("total"),
          cellOf(
            days.reduce((sum, { count }) => sum + count, 0),
            number,
          ),
          cellOf(now, amount),
          ...(compared ? [cellOf(was, amount)] : []),
        ],
      }}
    >
      <LineChart name={t(name)} points={points} tick={number} />
    </ChartCard>
  );
}

/** The days of the line, each with what it says of itself. */
function usePoints(code: string, { days, before, countOf }: Pick<MoneyChartProps, "days" | "before" | "countOf">) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const currency = currencyOf(code);
  const detailOf = (sales: number, other: MoneyDay | undefined): string => {
    if (!other) return "";
    const difference = fromFils(toFils(sales) - toFils(other.sales));
    const amount = formatAmount(Math.abs(difference), locale, currency);
    return t(difference < 0 ? "less" : "more", { amount, day: formatDayShort(other.day, locale) });
  };
  return days.map(({ day, sales, count }, at) => ({
    day,
    label: formatDayShort(day, locale),
    value: sales,
    before: before[at]?.sales,
    sentence: `${formatDay(day, locale)}: ${formatMoney(sales, locale, currency)}, ${countOf(count)}`,
    detail: detailOf(sales, before[at]),
  }));
}
