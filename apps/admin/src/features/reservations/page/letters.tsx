import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { MOVABLE_STATUSES } from "@diwan/contract/reservations/reservation-status";
import { Button } from "@mantine/core";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLetter } from "../use-letter.ts";
import styles from "./view.module.css";

/** What a guest can be written, already filled in: a confirmation, and before the time a reminder. */
export function BookingLetters({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const write = useLetter();
  if (!booking.customer.phone || !MOVABLE_STATUSES.includes(booking.status)) return null;
  const icon = <IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />;
  return (
    <div className={`${styles.part} ${styles.buttons}`}>
      <Button leftSection={icon} onClick={() => void write(booking, "booked")}>
        {t("sendConfirmation")}
      </Button>
      {booking.status === "confirmed" && (
        <Button leftSection={icon} onClick={() => void write(booking, "remind")}>
          {t("remind")}
        </Button>
      )}
    </div>
  );
}
