import type { Locale } from "@diwan/contract/api/enumerations";
import type { Reservation, ResourceType } from "@diwan/contract/reservations/reservation-parts";
import type { ReservationOfBranch, reservations } from "@diwan/contract/reservations/reservations";
import { joinNames } from "@diwan/ui/text/fill";
import { paymentText } from "@diwan/ui/money/payment-text";
import { IconArmchair, IconBed, IconHomeHeart, IconScissors, type Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import type { Column, SortOf } from "../../kit/lists/declaration.ts";
import { branchColumn } from "../../kit/lists/filters/use-branch-filter.ts";
import { CellLines } from "../../kit/lists/rows/cell.tsx";
import { PaymentLines } from "../invoices/index.ts";
import { useWidth } from "../../kit/screen/width.ts";
import styles from "./list.module.css";
import { statusBadge } from "./status.ts";
import { useBookingLabels } from "./use-booking-labels.ts";

const ICONS: Record<ResourceType, Icon> = {
  table: IconArmchair,
  service: IconScissors,
  room: IconBed,
  item: IconHomeHeart,
};

type BookingColumn = Column<ReservationOfBranch, SortOf<typeof reservations.listAll>>;

/** `many` adds the branch of a booking, since each branch counts its own numbers. */
export function useBookingColumns(many: boolean): BookingColumn[] {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const narrow = useWidth() === "narrow";
  const labels = useBookingLabels();
  const total: BookingColumn = { key: "total", type: "money", header: t("total"), value: (row) => row.total };
  return [
    {
      key: "number",
      type: "name",
      header: t("booking"),
      // on a phone the name comes first: a number alone does not identify a booking
      value: (row) => (narrow ? `${START[locale]}#${row.number} ${row.customer.name}` : `#${row.number}`),
      ...(narrow ? { lead: (row: Reservation) => <KindIcon kind={row.resource_type} /> } : {}),
    },
    ...(many ? [branchColumn<ReservationOfBranch>(t("branch"), locale)] : []),
    { key: "guest", type: "text", header: t("guest"), value: (row) => row.customer.name, phone: "hidden" },
    {
      key: "what",
      type: "custom",
      header: t("what"),
      cell: (row) => {
        const party = labels.party(row).replaceAll(" ", "\u00a0"); // keeps the number with its word
        return <CellLines first={labels.what(row)} second={joinNames([labels.detail(row), party], locale)} />;
      },
      text: (row) => joinNames([labels.what(row), labels.detail(row), labels.party(row)], locale),
      phone: "line",
    },
    {
      key: "when",
      type: "custom",
      header: t("when"),
      sort: "start",
      cell: (row) => <CellLines first={labels.when(row)} second={labels.length(row)} figures />,
      text: (row) => `${row.start} ${row.end}`,
      sorts: "date",
      phone: "line",
    },
    ...(narrow ? [total] : []),
    {
      key: "status",
      type: "badge",
      header: t("status"),
      value: (row) => statusBadge(row.status, locale),
      phone: "under",
    },
    paymentColumn(t("payment"), locale),
    ...(narrow ? [] : [total]),
    {
      key: "source",
      type: "text",
      header: t("source"),
      value: (row) => t(`sources.${row.source}`),
      phone: "hidden",
      wideOnly: true,
    },
  ];
}

const paymentColumn = (header: string, locale: Locale): BookingColumn => ({
  key: "payment",
  type: "custom",
  header,
  cell: (row) => <PaymentLines of={row} />,
  text: (row) => paymentText(row, locale),
  phone: "end",
});

/** Sets the direction of the line by the screen's language, whatever the language of the guest's name. */
const START = { en: "\u200e", ar: "\u200f" } as const;

function KindIcon({ kind }: { kind: ResourceType }) {
  const Drawn = ICONS[kind];
  return (
    <span className={`centered fixed soft rounded tinted ${styles.tile}`} aria-hidden>
      <Drawn size={18} stroke={1.75} />
    </span>
  );
}
