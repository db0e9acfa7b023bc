import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { HOLDING_STATUSES } from "@diwan/contract/reservations/reservation-status";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { subtractParts } from "@diwan/contract/money/money";
import { usePaymentBadge } from "../../invoices/index.ts";
import { StatusBadge } from "../../../kit/screen/status-badge.tsx";
import { useDetail } from "../booking/quote-panel.tsx";
import { BookingPayments } from "./payments.tsx";
import styles from "./view.module.css";

/** The lines of the price, the amount paid and the balance. */
export function BookingAmounts({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const detail = useDetail();
  const badge = usePaymentBadge();
  const currency = currencyOf(booking.currency);
  const amount = (value: number) => <bdi className="num">{formatAmount(value, locale, currency)}</bdi>;
  const row = (name: "paidSoFar" | "credited" | "notDue", value: number) => (
    <li>
      <span className={styles.words}>{t(name)}</span>
      {amount(value)}
    </li>
  );
  // credited, or no longer due after a cancellation: the total is the retained amount
  const less = subtractParts(booking.total, booking.price);
  const due = HOLDING_STATUSES.includes(booking.status);
  const owed = booking.balance < 0;
  return (
    <section className={styles.part} aria-label={t("amounts")}>
      <header className={`row justify-between gap-10 ${styles.header}`}>
        <h2 className={styles.title}>{t("amounts")}</h2>
        <StatusBadge {...badge(booking)} />
      </header>
      <ul className={`stack gap-10 ${styles.lines}`}>
        {booking.lines.map((line, at) => (
          <li key={at}>
            <span className={styles.words}>
              <bdi>{nameOf(line.locales, locale) || line.label}</bdi>
              <bdi className={styles.second}>{detail(line)}</bdi>
            </span>
            {amount(line.amount)}
          </li>
        ))}
        {less !== 0 && row(due ? "credited" : "notDue", less)}
        <li data-total>
          <span className={styles.words}>{t("total")}</span>
          <bdi className="num">{formatMoney(booking.total, locale, currency)}</bdi>
        </li>
        {(booking.price > 0 || owed) && (
          <>
            {row("paidSoFar", booking.paid)}
            {(due || owed) && (
              <li data-left={owed ? "back" : booking.balance > 0 || undefined}>
                <span className={styles.words}>{t(owed ? "toGiveBack" : "left")}</span>
                {amount(Math.abs(booking.balance))}
              </li>
            )}
          </>
        )}
      </ul>
      <BookingPayments booking={booking} />
    </section>
  );
}
