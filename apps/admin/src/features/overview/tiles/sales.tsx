import type { OrderDay, Overview } from "@diwan/contract/overview/analytics";
import { formatWeekday } from "@diwan/ui/time/dates";
import { formatDayName } from "@diwan/ui/time/day-names";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { currencyOf, currencyUnit, formatMoney } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useTranslations } from "use-intl";
import { BarPairs } from "../../../kit/charts/bar-pairs.tsx";
import { daysByCurrency } from "../../../kit/charts/currencies.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { NothingHere, Tile } from "./tile.tsx";
import styles from "./sales.module.css";

/** What each day of this week has sold, beside the same day of last week. */
export function Sales({ told: { orders, day: today, currency } }: { told: Overview }) {
  const t = useTranslations("figures");
  const { locale } = useLanguage();
  if (!orders) return null;
  const [drawn, ...more] = daysByCurrency(weeksOf({ currency, days: orders.days }), orders.others.map(weeksOf));
  const unit = currencyOf(drawn.currency);
  const money = (amount: number) => formatMoney(amount, locale, unit);
  const pairs = drawn.days.map(({ day, sales: sold }, at) => {
    const sales = sold ?? 0;
    const before = drawn.before[at]?.sales ?? 0;
    const sentence = t("sales.sentence", { day: formatWeekday(day, locale), now: money(sales), before: money(before) });
    return { key: day, label: formatDayName(day, locale), sentence, now: sales, before, open: day === today };
  });
  const any = pairs.some(({ now, before }) => now > 0 || before > 0);
  const legend = (
    <span className={`row wrap gap-6 soft tiny ${styles.legend}`}>
      <i data-now aria-hidden />
      {t("sales.this")}
      <i aria-hidden />
      {t("sales.last")}
      <bdi>{currencyUnit(unit, locale)}</bdi>
    </span>
  );
  return (
    <Tile title={t("tiles.sales")} end={any ? legend : undefined}>
      {any ? (
        <>
          <BarPairs name={t("tiles.sales")} pairs={pairs} tick={(value) => formatNumber(value, locale)} />
          {more.map((one) => (
            <Also key={one.currency} weeks={one} />
          ))}
        </>
      ) : (
        <NothingHere
          title={t("sales.none")}
          text={orders.days.some((one) => one.orders > 0) ? t("sales.waiting") : t("sales.noneText")}
        />
      )}
    </Tile>
  );
}

interface Weeks {
  currency: string;
  days: readonly OrderDay[];
  before: readonly OrderDay[];
}

/** This week beside the last one. */
const weeksOf = ({ currency, days }: Pick<Weeks, "currency" | "days">): Weeks => ({
  currency,
  days: days.slice(7),
  before: days.slice(0, 7),
});

/** What was sold in another currency, of which there are no bars. */
function Also({ weeks: { currency, days, before } }: { weeks: Weeks }) {
  const t = useTranslations("figures.sales");
  const { locale } = useLanguage();
  const money = (sold: readonly OrderDay[]) =>
    formatMoney(fromFils(sold.reduce((sum, { sales }) => sum + toFils(sales ?? 0), 0)), locale, currencyOf(currency));
  return <p className={`soft tiny ${styles.also}`}>{t("also", { now: money(days), before: money(before) })}</p>;
}
