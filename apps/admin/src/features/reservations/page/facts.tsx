import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { listed } from "@diwan/ui/listed";
import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import { formatLocal } from "@diwan/ui/local-times";
import { useLanguage } from "../../../kit/language.ts";
import { useTold } from "../use-told.ts";
import styles from "./view.module.css";

/** What was booked, from when to when, and for how many. */
export function BookingFacts({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const told = useTold();
  const stay = isStay(booking.resource_type);
  const rows = [
    [t("what"), listed([told.what(booking), told.detail(booking)], locale)],
    [t(stay ? "arrival" : "start"), formatLocal(booking.start, locale, true)],
    [t(stay ? "departure" : "end"), formatLocal(booking.end, locale, true)],
    [t("length"), told.length(booking)],
    ...(booking.resource_type === "service" ? [] : [[t("guests"), formatNumber(booking.guests, locale)]]),
    [t("source"), t(`sources.${booking.source}`)],
    ...(booking.note ? [[t("note"), booking.note]] : []),
    ...(booking.reason ? [[t("reason"), booking.reason]] : []),
  ];
  return (
    <section className={styles.part} aria-label={t("facts")}>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
