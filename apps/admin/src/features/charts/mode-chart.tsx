import type { OrderMode } from "@diwan/contract/enumerations";
import type { Charts } from "@diwan/contract/figures";
import { currencyOf, formatAmount } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import { type Icon, IconArmchair, IconCar, IconMotorbike, IconWalk } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { BarRows } from "../../kit/charts/bar-rows.tsx";
import { useLanguage } from "../../kit/language.ts";
import { ChartCard } from "./chart-card.tsx";
import { cellOf } from "./tables.ts";
import { useMoneyHead } from "./use-money-head.ts";

type Orders = NonNullable<Charts["orders"]>;

const ICONS: Record<OrderMode, Icon> = {
  DineIn: IconArmchair,
  Delivery: IconMotorbike,
  CarPickup: IconCar,
  SelfPickUp: IconWalk,
};

/** How guests ordered, by what it came to. */
export function ModeChart({ told, orders: { modes } }: { told: Charts; orders: Orders }) {
  const t = useTranslations("figures.charts");
  const tm = useTranslations("figures.modes");
  const { locale } = useLanguage();
  const all = modes.reduce((sum, { sales }) => sum + sales, 0);
  const amount = (value: number) => formatAmount(value, locale, currencyOf(told.currency));
  const inUnit = useMoneyHead(told.currency);
  const share = (value: number) => formatNumber(all ? value / all : 0, locale, { style: "percent" });
  return (
    <ChartCard
      name="modes"
      title={t("modes")}
      empty={modes.length ? undefined : t("noOrders")}
      table={{
        heads: [t("mode"), t("orders"), inUnit(t("amount")), t("share")],
        rows: modes.map(({ mode, orders, sales }) => [
          tm(mode),
          cellOf(orders, (count) => formatNumber(count, locale)),
          cellOf(sales, amount),
          { text: share(sales), plain: Number((sales / (all || 1)).toFixed(4)) },
        ]),
      }}
    >
      <BarRows
        name={t("modes")}
        rows={modes.map(({ mode, sales }) => {
          const Icon = ICONS[mode];
          return {
            key: mode,
            icon: <Icon size={16} stroke={1.75} aria-hidden />,
            name: tm(mode),
            note: amount(sales),
            figure: share(sales),
            value: sales,
          };
        })}
      />
    </ChartCard>
  );
}
