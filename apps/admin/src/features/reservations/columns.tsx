import type { Reservation, ResourceType } from "@diwan/contract/reservation-parts";
import type { reservations } from "@diwan/contract/reservations";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { IconArmchair, IconBed, IconHomeHeart, IconScissors, type Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import type { BadgeValue, Column, SortOf } from "../../kit/list/declaration.ts";
import { StatusBadge } from "../../kit/status-badge.tsx";
import { PAYMENT_TONES } from "../../kit/status-tones.ts";
import { useWidth } from "../../kit/width.ts";
import styles from "./list.module.css";
import { statusBadge } from "./status.ts";
import { useTold } from "./use-told.ts";

const ICONS: Record<ResourceType, Icon> = {
  table: IconArmchair,
  service: IconScissors,
  room: IconBed,
  item: IconHomeHeart,
};

type BookingColumn = Column<Reservation, SortOf<typeof reservations.list>>;

export function useBookingColumns(): BookingColumn[] {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const narrow = useWidth() === "narrow";
  const told = useTold();
  const payment = ({ payment_status }: Reservation) => ({
    text: t(`payments.${payment_status}`),
    tone: PAYMENT_TONES[payment_status],
  });
  const owed = ({ balance, currency }: Reservation) =>
    balance < 0 ? t("owed", { amount: formatMoney(-balance, locale, currencyOf(currency)) }) : "";
  const total: BookingColumn = { key: "total", type: "money", head: t("total"), value: (row) => row.total };
  return [
    {
      key: "number",
      type: "name",
      head: t("booking"),
      // on a phone the name leads: the number alone says nothing
      value: (row) => (narrow ? `${START[locale]}#${row.number} ${row.customer.name}` : `#${row.number}`),
      ...(narrow ? { lead: (row: Reservation) => <KindIcon kind={row.resource_type} /> } : {}),
    },
    { key: "guest", type: "text", head: t("guest"), value: (row) => row.customer.name, phone: "hidden" },
    {
      key: "what",
      type: "custom",
      head: t("what"),
      cell: (row) => <Lines first={told.what(row)} second={told.detail(row)} />,
      text: (row) => [told.what(row), told.detail(row)].filter(Boolean).join(" "),
      phone: "line",
    },
    {
      key: "when",
      type: "custom",
      head: t("when"),
      sort: "start",
      cell: (row) => <Lines first={told.when(row)} second={told.length(row)} figures />,
      text: (row) => `${row.start} ${row.end}`,
      sorts: "date",
      phone: "line",
    },
    ...(narrow ? [total] : []),
    { key: "status", type: "badge", head: t("status"), value: (row) => statusBadge(row.status, locale) },
    {
      key: "payment",
      type: "custom",
      head: t("payment"),
      cell: (row) => <Payment badge={payment(row)} owed={owed(row)} />,
      text: (row) => [payment(row).text, owed(row)].filter(Boolean).join(" "),
      phone: "hidden",
    },
    ...(narrow ? [] : [total]),
    {
      key: "source",
      type: "text",
      head: t("source"),
      value: (row) => t(`sources.${row.source}`),
      phone: "hidden",
      wideOnly: true,
    },
  ];
}

/** Makes a line begin where the screen's language does, whatever language the guest's name is in. */
const START = { en: "\u200e", ar: "\u200f" } as const;

function Lines({ first, second, figures = false }: { first: string; second: string; figures?: boolean }) {
  return (
    <span className={styles.lines} data-figures={figures || undefined}>
      <bdi>{first}</bdi>
      {second && <bdi className={styles.second}>{second}</bdi>}
    </span>
  );
}

/** How it stands with the money, and what is to be given back of it. */
function Payment({ badge, owed }: { badge: BadgeValue; owed: string }) {
  return (
    <span className={styles.lines}>
      <StatusBadge {...badge} />
      {owed && <span className={styles.owed}>{owed}</span>}
    </span>
  );
}

function KindIcon({ kind }: { kind: ResourceType }) {
  const Drawn = ICONS[kind];
  return (
    <span className={styles.tile} aria-hidden>
      <Drawn size={18} stroke={1.75} />
    </span>
  );
}
