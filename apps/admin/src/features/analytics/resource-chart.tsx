import type { Charts } from "@diwan/contract/overview/analytics";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useTranslations } from "use-intl";
import { BarRows } from "../../kit/charts/bar-rows.tsx";
import { useLanguage } from "../../kit/language/language.ts";
import { ChartCard } from "./chart-card.tsx";
import { useMoneyColumns } from "./money-columns.ts";
import { tableCell } from "./tables.ts";

type Bookings = NonNullable<Charts["bookings"]>;

/** What was booked most: rooms, chalets, services. */
export function ResourceChart({ told, bookings: { resources } }: { told: Charts; bookings: Bookings }) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const number = (value: number) => formatNumber(value, locale);
  const money = useMoneyColumns(told.currency, resources);
  const compared = told.comparison !== null;
  return (
    <ChartCard
      name="resources"
      title={t("resources")}
      empty={resources.length ? undefined : t("noBookings")}
      sentence={t("resourcesText")}
      table={{
        heads: [t("resource"), t("begun"), ...(compared ? [t("soldBefore")] : []), ...money.heads(t("bookedAmount"))],
        rows: resources.map((one) => [
          nameOf(one.locales, locale),
          tableCell(one.bookings, number),
          ...(compared ? [tableCell(one.bookings_before, number)] : []),
          ...money.cells(one),
        ]),
      }}
    >
      <BarRows
        name={t("resources")}
        rows={resources.map(({ locales, bookings, ...of }) => ({
          key: nameOf(locales, "en"),
          name: nameOf(locales, locale),
          note: money.line(of),
          figure: number(bookings),
          value: bookings,
        }))}
      />
    </ChartCard>
  );
}
