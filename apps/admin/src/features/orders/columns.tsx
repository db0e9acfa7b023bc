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
import { Waiting } from "./waiting.tsx";

const ICONS: Record<Order["mode"], Icon> = {
  DineIn: IconArmchair,
  Delivery: IconMotorbike,
  CarPickup: IconCar,
  SelfPickUp: IconWalk,
};

/** Makes a line begin where the screen's language does, whatever language the guest's name is in. */
const START: Record<Locale, string> = { en: "\u200e", ar: "\u200f" };

/** With an order open beside the list (`beside`) there is less room. */
export function useOrderColumns(beside: boolean): Column<Order, SortOf<typeof orders.list>>[] {
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
      cell: (row) => (
        <span className={styles.where}>
          {!narrow && !beside && <DrawnMode mode={row.mode} size={16} />}
          <bdi>{where(row)}</bdi>
        </span>
      ),
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
      cell: (row) => (
        <span className={styles.placed}>
          <bdi className="num">{placed(row)}</bdi>
          {row.status === "pending" && <Waiting since={row.created_at} />}
        </span>
      ),
      text: placed,
      phone: "line",
    },
    { key: "pay", type: "text", head: t("pay"), value: (row) => t(`pays.${row.pay}`), phone: "hidden" },
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
  return (
    <span className={styles.tile} aria-hidden>
      <DrawnMode mode={mode} size={18} />
    </span>
  );
}

function DrawnMode({ mode, size }: { mode: Order["mode"]; size: number }) {
  const Drawn = ICONS[mode];
  return <Drawn size={size} stroke={1.75} aria-hidden />;
}
