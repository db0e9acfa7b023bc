import type { Locale } from "@diwan/contract/api/enumerations";
import type { OrderOfBranch, orders } from "@diwan/contract/orders/orders";
import type { Order } from "@diwan/contract/orders/order-record";
import { formatRecentDay } from "@diwan/ui/time/dates";
import { comma } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { paymentText } from "@diwan/ui/money/payment-text";
import { IconArmchair, IconCar, IconMotorbike, IconWalk, type Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import type { Column, SortOf } from "../../kit/lists/declaration.ts";
import { branchColumn } from "../../kit/lists/filters/use-branch-filter.ts";
import { CellLines } from "../../kit/lists/rows/cell.tsx";
import { PaymentLines } from "../invoices/index.ts";
import { useSession } from "../../kit/session/session.ts";
import { useWidth } from "../../kit/screen/width.ts";
import styles from "./list.module.css";
import { usePaymentDetail } from "./payment-detail.ts";
import { statusBadge, WaitingTime } from "./status.tsx";

const ICONS: Record<Order["mode"], Icon> = {
  DineIn: IconArmchair,
  Delivery: IconMotorbike,
  CarPickup: IconCar,
  SelfPickUp: IconWalk,
};

/** Sets the direction of the line by the screen's language, whatever the language of the guest's name. */
const START: Record<Locale, string> = { en: "\u200e", ar: "\u200f" };

type OrderColumn = Column<OrderOfBranch, SortOf<typeof orders.listAll>>;

/** `many` adds the branch of an order, since each branch counts its own numbers. */
export function useOrderColumns(many: boolean): OrderColumn[] {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  const { business } = useSession();
  const narrow = useWidth() === "narrow";
  const where = useOrderPlaceLabel();
  const more = usePaymentDetail();
  const guest = (row: Order) => row.customer.name || t("walkIn");
  const placed = (row: Order) => formatRecentDay(row.created_at, new Date(), locale, business.timeZone);
  const total: OrderColumn = { key: "total", type: "money", header: t("total"), value: (row) => row.total };
  return [
    {
      key: "number",
      type: "name",
      header: t("order"),
      value: (row) => (narrow ? `${START[locale]}#${row.number} ${guest(row)}` : `#${row.number}`),
      ...(narrow ? { lead: (row: Order) => <ModeIcon mode={row.mode} /> } : {}),
    },
    ...(many ? [branchColumn<OrderOfBranch>(t("branch"), locale)] : []),
    {
      key: "guest",
      type: "custom",
      header: t("guest"),
      cell: (row) => (narrow ? <bdi>{where(row)}</bdi> : <CellLines first={guest(row)} second={where(row)} />),
      text: guest,
      phone: "line",
    },
    {
      key: "status",
      type: "badge",
      header: t("status"),
      value: (row) => statusBadge(row.status, locale),
      phone: "under",
    },
    {
      key: "placed",
      type: "custom",
      header: t("placed"),
      cell: (row) => (
        <span className={narrow ? undefined : `inline-row gap-8 ${styles.placed}`}>
          <bdi className="num">{placed(row)}</bdi>
          {row.status === "pending" && narrow && comma(locale)}
          {row.status === "pending" && <WaitingTime since={row.created_at} />}
        </span>
      ),
      text: placed,
      moment: (row) => row.created_at,
      phone: "line",
    },
    // shown above the payment on a phone
    ...(narrow ? [total] : []),
    paymentColumn(t("pay"), more, locale),
    ...(narrow ? [] : [total]),
  ];
}

const paymentColumn = (header: string, more: (order: Order) => string, locale: Locale): OrderColumn => ({
  key: "payment",
  type: "custom",
  header,
  cell: (row) => <PaymentLines of={row} more={more(row)} />,
  text: (row) => paymentText(row, locale),
  phone: "end",
});

/** The additional columns of an export: destination, payment amounts and methods. */
export function useExportedColumns(): OrderColumn[] {
  const t = useTranslations("orders");
  const where = useOrderPlaceLabel();
  const more = usePaymentDetail();
  return [
    { key: "mode", type: "text", header: t("mode"), value: where },
    { key: "paid", type: "money", header: t("received"), value: (row) => row.paid },
    { key: "balance", type: "money", header: t("dueNow"), value: (row) => row.balance },
    { key: "wish", type: "text", header: t("payDetail"), value: more },
  ];
}

/** The table of an order, or its mode. */
export function useOrderPlaceLabel(): (order: Order) => string {
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
    <span className={`centered fixed soft rounded tinted ${styles.tile}`} aria-hidden>
      <DrawnMode mode={mode} size={18} />
    </span>
  );
}

function DrawnMode({ mode, size }: { mode: Order["mode"]; size: number }) {
  const Drawn = ICONS[mode];
  return <Drawn size={size} stroke={1.75} aria-hidden />;
}
