import { addDays } from "@diwan/contract/days";
import type { Overview } from "@diwan/contract/figures";
import { formatWeekday } from "@diwan/ui/dates";
import { formatDayName } from "@diwan/ui/day-names";
import { currencyOf, currencyUnit, formatMoney } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import { BarPairs } from "../../../kit/charts/bar-pairs.tsx";
import { useLanguage } from "../../../kit/language.ts";
import { NothingHere, Tile } from "./tile.tsx";
import styles from "./sales.module.css";

/** What each day of this week has sold, beside the same day of last week. */
export function Sales({ told: { orders, day: today, currency } }: { told: Overview }) {
  const t = useTranslations("figures");
  const { locale } = useLanguage();
  if (!orders) return null;
  const unit = currencyOf(currency);
  const money = (amount: number) => formatMoney(amount, locale, unit);
  const sold = new Map(orders.days.map(({ day, sales }) => [day, sales]));
  const pairs = orders.days.slice(7).map(({ day, sales }) => {
    const before = sold.get(addDays(day, -7)) ?? 0;
    const sentence = t("sales.sentence", { day: formatWeekday(day, locale), now: money(sales), before: money(before) });
    return { key: day, label: formatDayName(day, locale), sentence, now: sales, before, open: day === today };
  });
  const any = pairs.some(({ now, before }) => now > 0 || before > 0);
  const legend = (
    <span className={styles.legend}>
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
        <BarPairs name={t("tiles.sales")} pairs={pairs} tick={(value) => formatNumber(value, locale)} />
      ) : (
        <NothingHere title={t("sales.none")} text={t("sales.noneText")} />
      )}
    </Tile>
  );
}
