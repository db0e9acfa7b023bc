import type { ReservationBar } from "@diwan/contract/reservations/reservation-parts";
import { PAYMENT_STATUS_NAMES } from "@diwan/contract/invoices/payments";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservations/reservation-status";
import { joinNames } from "@diwan/ui/text/fill";
import { unitText } from "@diwan/ui/text/names";
import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import { DRAG_HELP } from "../../../kit/drag/drag-area.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useBookingLabels } from "../use-booking-labels.ts";
import styles from "./booking-bar.module.css";
import type { BookingMove } from "./use-booking-moves.ts";

interface BookingBarProps {
  booking: ReservationBar;
  moving: BookingMove | undefined;
  style: CSSProperties & { inlineSize: number };
  /** The lines below the name. */
  lines: readonly string[];
  /** Whether the booking is taking place now. */
  running?: boolean;
  /** Whether there is space for one line only. */
  flat?: boolean;
  movable: boolean;
  open: () => void;
  putBack: () => void;
}

/** A booking at its position; colour and text show its status. */
export function BookingBar(props: BookingBarProps) {
  const { booking, moving, style, lines, running = false, flat = false, movable, open, putBack } = props;
  const t = useTranslations("timeline");
  const labels = useBookingLabels();
  const { locale } = useLanguage();
  const name = booking.customer.name || t("nameless");
  const which = unitText(booking.unit, locale);
  const says = [name, labels.what(booking), which, labels.party(booking), labels.when(booking), labels.length(booking)];
  const words = [
    ...says,
    RESERVATION_STATUS_NAMES[booking.status][locale],
    PAYMENT_STATUS_NAMES[booking.payment_status][locale],
  ];
  return (
    <button
      type="button"
      className={`stack tiny text-start rounded on-primary-soft ${styles.bar}`}
      style={style}
      data-look={lookOf(booking)}
      data-state={moving ? (moving.conflict ? "hindered" : moving.state) : undefined}
      data-running={running || undefined}
      data-movable={movable || undefined}
      data-booking={booking.number}
      data-flat={flat || undefined}
      data-tight={tightness(style.inlineSize)}
      aria-label={joinNames(words, locale)}
      aria-describedby={movable ? DRAG_HELP : undefined}
      aria-keyshortcuts={movable ? "Space ArrowLeft ArrowRight ArrowUp ArrowDown" : undefined}
      onClick={open}
      onKeyDown={({ key }) => key === "Escape" && moving && putBack()}
    >
      <span className={`fixed truncate strong ${styles.name}`} dir="auto">
        {name}
      </span>
      {lines.map((line) => (
        <span key={line} className={`fixed truncate ${styles.line}`}>
          {line}
        </span>
      ))}
    </button>
  );
}

/** Up to these widths, in pixels, the text uses the padding of the bar, or only the name is shown. */
const TIGHT = 80;
const NAME_ALONE = 40;
const tightness = (width: number): "words" | "name" | undefined =>
  width <= NAME_ALONE ? "name" : width <= TIGHT ? "words" : undefined;

/** Filled is paid, soft confirmed, dashed pending (design guide, section 4). */
function lookOf({ status, payment_status }: ReservationBar): string {
  if (status === "pending" || status === "completed") return status;
  return payment_status === "paid" ? "paid" : "confirmed";
}
