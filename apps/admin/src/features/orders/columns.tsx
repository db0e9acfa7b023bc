import type { Locale } from "@diwan/contract/enumerations";
import type { Order, orders } from "@diwan/contract/orders";
import { formatLately } from "@diwan/ui/dates";
import { nameOf } from "@diwan/ui/names";
import { IconArmchair, IconCar, IconMotorbike, IconWalk, type Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import type { Column, SortOf } from "../../kit/list/declaration.ts";
import { useSession } from "../../kit/session.ts";
import { useWidth } from "../../kit/width.ts";
import styles from "./list.module.css";
import { statusBadge } from "./status.ts";

const ICONS: Record<Order["mode"], Icon> = {
  DineIn: IconArmchair,
  Delivery: IconMotorbike,
  CarPickup: IconCar,
  SelfPickUp: IconWalk,
};

/** Makes a line begin where the screen's language does, whatever language the guest's name is in. */
const START: Record<Locale, string> = { en: "\u200e", ar: "\u200f" };

export function useOrderColumns(): Column<Order, SortOf<typeof orders.list>>[] {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  const { business } = useSession();
  const narrow = useWidth() === "narrow";
  const where = useWhere();
  const guest = (row: Order) => row.customer.name || t("walkIn");
  const placed = (row: Order) => formatLately(row.created_at, new Date(), locale, business.timeZone);
  return [
    {
      key: "number",
      type: "name",
      head: t("order"),
      value: (row) => (narrow ? `${START[locale]}#${row.number} ${guest(row)}` : `#${row.number}`),
      ...(narrow ? { lead: (row: Order) => <ModeIcon mode={row.mode} /> } : {}),
    },
    {
      key: "mode",
      type: "custom",
      head: t("mode"),
      cell: (row) => <bdi>{where(row)}</bdi>,
      text: where,
      phone: "line",
    },
    { key: "guest", type: "text", head: t("guest"), value: guest, phone: "hidden" },
    // over the badge on a phone
    ...(narrow ? [total(t("total"))] : []),
    { key: "status", type: "badge", head: t("status"), value: (row) => statusBadge(row.status, locale) },
    {
      key: "placed",
      type: "custom",
      head: t("placed"),
      cell: (row) => <bdi className="num">{placed(row)}</bdi>,
      text: placed,
      phone: "line",
    },
    ...(narrow ? [] : [total(t("total"))]),
  ];
}

const total = (head: string): Column<Order, SortOf<typeof orders.list>> => ({
  key: "total",
  type: "money",
  head,
  value: (row) => row.total,
});

/** The table of an order, or its mode. */
export function useWhere(): (order: Order) => string {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  return ({ table, mode }) => {
    if (!table) return t(`modes.${mode}`);
    const name = nameOf(table.locales, locale);
    return /^\P{L}*$/u.test(name) ? t("table", { name }) : name;
  };
}

function ModeIcon({ mode }: { mode: Order["mode"] }) {
  const Drawn = ICONS[mode];
  return (
    <span className={styles.tile} aria-hidden>
      <Drawn size={18} stroke={1.75} />
    </span>
  );
}
