import { PAYMENT_STATUS_NAMES } from "@diwan/contract/invoices/payments";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservations/reservation-status";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./legend.module.css";

/** Those of bookings that hold their time: others do not stand here. */
const LOOKS = {
  paid: PAYMENT_STATUS_NAMES.paid,
  confirmed: RESERVATION_STATUS_NAMES.confirmed,
  pending: RESERVATION_STATUS_NAMES.pending,
  completed: RESERVATION_STATUS_NAMES.completed,
};

/** What the colours of bookings say. */
export function Legend() {
  const { locale } = useLanguage();
  return (
    <ul className={`flex gap-14 soft small ${styles.legend}`}>
      {Object.entries(LOOKS).map(([look, names]) => (
        <li key={look}>
          <i data-look={look} aria-hidden />
          {names[locale]}
        </li>
      ))}
    </ul>
  );
}
