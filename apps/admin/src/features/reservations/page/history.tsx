import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservations/reservation-status";
import { formatMoment } from "@diwan/ui/time/dates";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { joinNames } from "@diwan/ui/text/fill";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useBookingLabels } from "../use-booking-labels.ts";
import styles from "./view.module.css";

type Step = ReservationWhole["history"][number];

/** The events of a booking, oldest first. */
export function BookingHistory({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const { business } = useSession();
  const stepText = useStepText(booking.currency);
  const { what, detail, when } = useBookingLabels();
  return (
    <section className={styles.part} aria-label={t("history")}>
      <h2 className={styles.title}>{t("history")}</h2>
      <ol className={`stack gap-10 soft small ${styles.moves}`}>
        {booking.history.map((step, at) => (
          <li key={at}>
            <bdi className="num">{formatMoment(step.at, locale, business.timeZone)}</bdi>
            <span className={styles.words}>
              <bdi>{stepText(step)}</bdi>
              {step.from && (
                <bdi className={styles.second}>
                  {t("steps.movedFrom", {
                    place: joinNames([what(step.from), detail(step.from), when(step.from)], locale),
                  })}
                </bdi>
              )}
              {step.reason && <bdi className={styles.second}>{step.reason}</bdi>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useStepText(currency: string): (step: Step) => string {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  return ({ kind, status, by, source, insurance }) => {
    const name = by ?? t("somebody");
    if (kind === "booked" && by === null && source === "qr") return t("steps.bookedByGuest");
    if (insurance) {
      const amount = formatMoney(insurance.amount, locale, currencyOf(currency));
      return t("steps.insuranceMoved", { what: t(`insuranceMoves.${insurance.kind}`), amount, name });
    }
    if (kind === "moved" && status === "pending") return t("steps.movedPending", { name });
    return kind === "status"
      ? t("steps.status", { status: RESERVATION_STATUS_NAMES[status][locale], name })
      : t(`steps.${kind}`, { name });
  };
}
