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

type Orders = NonNullable<Charts["orders"]>;

/** What was ordered most. */
export function ItemChart({ told, orders: { items } }: { told: Charts; orders: Orders }) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const number = (value: number) => formatNumber(value, locale);
  const amount = (value: number) => formatAmount(value, locale, currencyOf(told.currency));
  const rows = items.map(({ item_id, locales, sold, sales }) => ({
    key: item_id,
    name: nameOf(locales, locale),
    note: amount(sales),
    figure: number(sold),
    value: sold,
  }));
  const compared = told.comparison !== null;
  const inUnit = useMoneyHead(told.currency);
  return (
    <ChartCard
      name="items"
      title={t("items")}
      empty={items.length ? undefined : t("noOrders")}
      table={{
        heads: [t("item"), t("sold"), ...(compared ? [t("soldBefore")] : []), inUnit(t("amount"))],
        rows: items.map(({ locales, sold, sales, sold_before }) => [
          nameOf(locales, locale),
          cellOf(sold, number),
          ...(compared ? [cellOf(sold_before, number)] : []),
          cellOf(sales, amount),
        ]),
      }}
    >
      <BarRows rows={rows} name={t("items")} />
    </ChartCard>
  );
}
