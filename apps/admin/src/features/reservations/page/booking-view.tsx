import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { HOLDING_STATUSES, MOVABLE_STATUSES } from "@diwan/contract/reservations/reservation-status";
import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf } from "../../../kit/addresses.ts";
import { ScreenHead } from "../../../kit/screen-head.tsx";
import { useLanguage } from "../../../kit/language.ts";
import { useSession } from "../../../kit/session.ts";
import { StatusBadge } from "../../../kit/status-badge.tsx";
import { useWidth } from "../../../kit/width.ts";
import { useBookingDialog } from "../booking/use-booking-dialog.tsx";
import { statusBadge } from "../status.ts";
import { BookingActions } from "./actions.tsx";
import { BookingAmounts } from "./amounts.tsx";
import { BookingFacts } from "./facts.tsx";
import { BookingGuest } from "./guest.tsx";
import { BookingHistory } from "./history.tsx";
import { InsurancePart } from "./insurance.tsx";
import { BookingLetters } from "./letters.tsx";
import { PrintAgreement } from "../printing/print-agreement.tsx";
import styles from "./view.module.css";

/** The whole booking: what, when and its money at the start, for whom and what became of it at the end. */
export function BookingView({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const { can } = useSession();
  const narrow = useWidth() === "narrow";
  const dialog = useBookingDialog(booking.branchId);
  const movable = MOVABLE_STATUSES.includes(booking.status) && can("reservations", "update", booking.branchId);
  const state = (
    <span aria-live="polite">
      <StatusBadge {...statusBadge(booking.status, locale)} />
    </span>
  );
  return (
    <>
      <ScreenHead
        title={t("bookingNumber", { number: `#${booking.number}` })}
        back={listOf(ADDRESSES.reservations)}
        chip={!narrow && state}
      >
        {booking.resource_type === "item" && HOLDING_STATUSES.includes(booking.status) && (
          <PrintAgreement booking={booking} />
        )}
        {movable && (
          <Button
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={() => dialog.open({ reservation: booking })}
          >
            {t("change")}
          </Button>
        )}
      </ScreenHead>
      <div className={styles.view}>
        <div className={styles.what}>
          {narrow && <div className={styles.state}>{state}</div>}
          <BookingFacts booking={booking} />
          <BookingAmounts booking={booking} />
          <InsurancePart booking={booking} />
        </div>
        <div className={styles.who}>
          <BookingGuest booking={booking} />
          <BookingLetters booking={booking} />
          <BookingHistory booking={booking} />
          <BookingActions booking={booking} />
        </div>
      </div>
      {dialog.dialog}
    </>
  );
}
