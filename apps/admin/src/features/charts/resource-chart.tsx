import type { Charts } from "@diwan/contract/figures";
import { currencyOf, formatAmount } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import { BarRows } from "../../kit/charts/bar-rows.tsx";
import { useLanguage } from "../../kit/language.ts";
import { ChartCard } from "./chart-card.tsx";
import { cellOf } from "./tables.ts";
import { useMoneyHead } from "./use-money-head.ts";

type Bookings = NonNullable<Charts["bookings"]>;

/** What was booked most: rooms, chalets, services. */
export function ResourceChart({ told, bookings: { resources } }: { told: Charts; bookings: Bookings }) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const number = (value: number) => formatNumber(value, locale);
  const amount = (value: number) => formatAmount(value, locale, currencyOf(told.currency));
  const compared = told.comparison !== null;
  const inUnit = useMoneyHead(told.currency);
  return (
    <ChartCard
      name="resources"
      title={t("resources")}
      empty={resources.length ? undefined : t("noBookings")}
      table={{
        heads: [t("resource"), t("begun"), ...(compared ? [t("soldBefore")] : []), inUnit(t("bookedAmount"))],
        rows: resources.map(({ locales, bookings, sales, bookings_before }) => [
          nameOf(locales, locale),
          cellOf(bookings, number),
          ...(compared ? [cellOf(bookings_before, number)] : []),
          cellOf(sales, amount),
        ]),
      }}
    >
      <BarRows
        name={t("resources")}
        rows={resources.map(({ locales, bookings, sales }) => ({
          key: nameOf(locales, "en"),
          name: nameOf(locales, locale),
          note: amount(sales),
          figure: number(bookings),
          value: bookings,
        }))}
      />
    </ChartCard>
  );
}
