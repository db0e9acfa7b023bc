import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { Charts } from "@diwan/contract/overview/analytics";
import { formatNumber } from "@diwan/ui/money/numbers";
import { type Icon, IconArmchair, IconCar, IconMotorbike, IconWalk } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { BarRows } from "../../kit/charts/bar-rows.tsx";
import { salesIn } from "../../kit/charts/currencies.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { ChartCard } from "./chart-card.tsx";
import { useMoneyColumns } from "./money-columns.ts";
import { tableCell } from "./tables.ts";

type Orders = NonNullable<Charts["orders"]>;
type Mode = Orders["modes"][number];

const ICONS: Record<OrderMode, Icon> = {
  DineIn: IconArmchair,
  Delivery: IconMotorbike,
  CarPickup: IconCar,
  SelfPickUp: IconWalk,
};

/** How guests ordered, by amount; by count where amounts are hidden or in two currencies. */
export function ModeChart({ told, orders: { modes } }: { told: Charts; orders: Orders }) {
  const t = useTranslations("figures.charts");
  const tm = useTranslations("figures.modes");
  const { locale } = useLanguage();
  const money = useMoneyColumns(told.currency, modes);
  const [only = told.currency] = money.codes;
  const mixed = money.codes.length !== 1;
  const sorted = mixed ? modes.toSorted((one, other) => other.orders - one.orders) : modes;
  const salesOf = (mode: Mode) => salesIn(only, mode, told.currency);
  const all = modes.reduce((sum, mode) => sum + salesOf(mode), 0);
  const share = (value: number) => formatNumber(all ? value / all : 0, locale, { style: "percent" });
  return (
    <ChartCard
      name="modes"
      title={t("modes")}
      empty={modes.length ? undefined : t("noOrders")}
      table={{
        heads: [t("mode"), t("orders"), ...money.heads(t("amount")), ...(mixed ? [] : [t("share")])],
        rows: sorted.map((one) => [
          tm(one.mode),
          tableCell(one.orders, (count) => formatNumber(count, locale)),
          ...money.cells(one),
          ...(mixed ? [] : [{ text: share(salesOf(one)), plain: Number((salesOf(one) / (all || 1)).toFixed(4)) }]),
        ]),
      }}
    >
      <BarRows
        name={t("modes")}
        rows={sorted.map((one) => {
          const Icon = ICONS[one.mode];
          return {
            key: one.mode,
            icon: <Icon size={16} stroke={1.75} aria-hidden />,
            name: tm(one.mode),
            note: money.line(one),
            figure: mixed ? t("ordersOf", { count: one.orders }) : share(salesOf(one)),
            value: mixed ? one.orders : salesOf(one),
          };
        })}
      />
    </ChartCard>
  );
}
