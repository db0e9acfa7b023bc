import type { ReservationWhole } from "@diwan/contract/reservation-parts";
import { ActionIcon } from "@mantine/core";
import { IconBrandWhatsapp, IconPhone } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Avatar } from "../../../kit/avatar.tsx";
import { chatOf } from "../letter.ts";
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
          <>
            <ActionIcon
              component="a"
              href={`tel:${phone}`}
              className={styles.way ?? ""}
              variant="default"
              aria-label={t("call", { name })}
            >
              <IconPhone size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              component="a"
              href={chatOf(phone)}
              target="_blank"
              rel="noreferrer"
              className={styles.way ?? ""}
              variant="default"
              aria-label={t("whatsapp", { name })}
            >
              <IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
    </section>
  );
}
