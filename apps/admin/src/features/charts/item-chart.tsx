import type { Charts } from "@diwan/contract/overview/analytics";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useTranslations } from "use-intl";
import { BarRows } from "../../kit/charts/bar-rows.tsx";
import { useLanguage } from "../../kit/language/language.ts";
import { ChartCard } from "./chart-card.tsx";
import { useMoneyColumns } from "./money-columns.ts";
import { cellOf } from "./tables.ts";

type Orders = NonNullable<Charts["orders"]>;

/** What was ordered most. */
export function ItemChart({ told, orders: { items } }: { told: Charts; orders: Orders }) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const number = (value: number) => formatNumber(value, locale);
  const money = useMoneyColumns(told.currency, items);
  const rows = items.map(({ item_id, locales, sold, ...of }) => ({
    key: item_id,
    name: nameOf(locales, locale),
    note: money.line(of),
    figure: number(sold),
    value: sold,
  }));
  const compared = told.comparison !== null;
  return (
    <ChartCard
      name="items"
      title={t("items")}
      empty={items.length ? undefined : t("noOrders")}
      sentence={t("itemsText")}
      table={{
        heads: [t("item"), t("sold"), ...(compared ? [t("soldBefore")] : []), ...money.heads(t("amount"))],
        rows: items.map((item) => [
          nameOf(item.locales, locale),
          cellOf(item.sold, number),
          ...(compared ? [cellOf(item.sold_before, number)] : []),
          ...money.cells(item),
        ]),
      }}
    >
      <BarRows rows={rows} name={t("items")} />
    </ChartCard>
  );
}
