import type { Reservation, ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { nameOf } from "@diwan/ui/text/names";
import { closureTimes } from "@diwan/ui/time/closure-times";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./kept-notice.module.css";
import { bookingParams } from "./use-booking-change.ts";

/** Says that the place of a booking is closed at its time, and that it was kept. */
export function KeptNotice({ closures }: { closures: ReservationWhole["kept_in"] }) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  return closures.map(({ id, locales, from, to }) => {
    const name = nameOf(locales, locale);
    const when = closureTimes({ from, to }, locale);
    return (
      <p key={id} className={`rounded on-warning-soft small ${styles.notice}`} role="note">
        {name ? t("keptInNamed", { name, when }) : t("keptIn", { when })}
      </p>
    );
  });
}

/** The same for a booking of a list or timeline, which says nothing about closures. */
export function KeptNoticeOf({ booking }: { booking: Reservation }) {
  const params = bookingParams(booking);
  const { data } = useQuery({
    queryKey: ["kept-in", params],
    queryFn: ({ signal }) => send(reservations.get, { params, signal }),
    staleTime: 0,
  });
  return data && <KeptNotice closures={data.kept_in} />;
}
