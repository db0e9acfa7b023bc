import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { useTranslations } from "use-intl";
import { Avatar } from "../../../kit/avatar.tsx";
import { WaysToReach } from "../../../kit/phone/ways-to-reach.tsx";
import styles from "./view.module.css";

/** Who booked, and how to reach them. */
export function BookingGuest({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const { name, phone, email, civil_id } = booking.customer;
  return (
    <section className={styles.part} aria-label={t("guest")}>
      <div className={styles.guest}>
        <Avatar user={{ id: booking.id, name, media: [] }} size={34} />
        <div className={styles.words}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={`${styles.second} ${styles.pieces}`}>
            {phone && (
              <bdi dir="ltr" className="num">
                {phone}
              </bdi>
            )}
            {booking.visits > 0 && <bdi>{t("visits", { count: booking.visits })}</bdi>}
          </span>
          {email && (
            <bdi dir="ltr" className={styles.second}>
              {email}
            </bdi>
          )}
          {civil_id && (
            <span className={styles.second}>
              {t("civilId")}{" "}
              <bdi dir="ltr" className="num">
                {civil_id}
              </bdi>
            </span>
          )}
        </div>
        {phone && (
          <WaysToReach phone={phone} labels={{ call: t("call", { name }), whatsapp: t("whatsapp", { name }) }} />
        )}
      </div>
    </section>
  );
}
