import type { Charts, OrderDay } from "@diwan/contract/figures";
import { fromFils, toFils } from "@diwan/contract/money";
import { formatDay, formatDayShort } from "@diwan/ui/dates";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import { Change } from "../../kit/charts/change.tsx";
import { useLanguage } from "../../kit/language.ts";
import { ChartCard } from "./chart-card.tsx";
import { LineChart } from "./line-chart.tsx";
import styles from "./line-chart.module.css";

type Orders = NonNullable<Charts["orders"]>;

const totalOf = (days: readonly OrderDay[]): number =>
  fromFils(days.reduce((sum, { sales }) => sum + toFils(sales), 0));

/** What each day sold, beside the day of the comparison. */
export function SalesChart({ told, orders }: { told: Charts; orders: Orders }) {
  const t = useTranslations("figures.charts");
  const tf = useTranslations("figures");
  const { locale } = useLanguage();
  const currency = currencyOf(told.currency);
  const { days, before } = orders;
  const [now, was] = [totalOf(days), totalOf(before)];
  const amount = (value: number) => formatAmount(value, locale, currency);
  const most = days.reduce<OrderDay | undefined>(
    (best, one) => (best && best.sales >= one.sales ? best : one),
    undefined,
  );
  const points = usePoints(told.currency, days, before);
  const compared = told.comparison !== null;
  return (
    <ChartCard
      name="sales"
      title={t("sales")}
      legend={<Legend now={now} was={was} compared={compared} amount={amount} />}
      empty={now === 0 && was === 0 ? t("noOrders") : undefined}
      sentence={
        most &&
        t("sentence", {
          total: formatMoney(now, locale, currency),
          days: days.length,
          day: formatDayShort(most.day, locale),
          most: amount(most.sales),
        })
      }
      table={{
        heads: [t("day"), t("orders"), t("amount"), ...(compared ? [t("soldBefore")] : [])],
        rows: days.map(({ day, orders: count, sales }, at) => [
          formatDay(day, locale),
          formatNumber(count, locale),
          amount(sales),
          ...(compared ? [before[at] ? amount(before[at].sales) : ""] : []),
        ]),
        foot: [
          tf("total"),
          formatNumber(
            days.reduce((sum, one) => sum + one.orders, 0),
            locale,
          ),
          amount(now),
          ...(compared ? [amount(was)] : []),
        ],
      }}
    >
      <LineChart name={t("sales")} points={points} tick={(value) => formatNumber(value, locale)} />
    </ChartCard>
  );
}

interface LegendProps {
  now: number;
  was: number;
  compared: boolean;
  amount: (value: number) => string;
}

function Legend({ now, was, compared, amount }: LegendProps) {
  const t = useTranslations("figures.charts");
  return (
    <>
      <span>
        <i className={styles.now} aria-hidden /> {t("this")} <bdi className={`num ${styles.sum}`}>{amount(now)}</bdi>
      </span>
      {compared && (
        <span>
          <i className={styles.before} aria-hidden /> {t("before")}{" "}
          <bdi className={`num ${styles.sum}`}>{amount(was)}</bdi>
        </span>
      )}
      <Change now={now} before={was} />
    </>
  );
}

/** The days of the line, each with what it says of itself. */
function usePoints(code: string, days: readonly OrderDay[], before: readonly OrderDay[]) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const currency = currencyOf(code);
  const detailOf = (sales: number, other: OrderDay | undefined): string => {
    if (!other) return "";
    const difference = fromFils(toFils(sales) - toFils(other.sales));
    const amount = formatAmount(Math.abs(difference), locale, currency);
    return t(difference < 0 ? "less" : "more", { amount, day: formatDayShort(other.day, locale) });
  };
  return days.map(({ day, sales, orders: count }, at) => ({
    day,
    label: formatDayShort(day, locale),
    value: sales,
    before: before[at]?.sales,
    sentence: `${formatDay(day, locale)}: ${formatMoney(sales, locale, currency)}, ${t("ordersOf", { count })}`,
    detail: detailOf(sales, before[at]),
  }));
}
