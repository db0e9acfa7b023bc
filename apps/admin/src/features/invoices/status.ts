import { PAYMENT_STATUS_NAMES, type PaymentStatus } from "@diwan/contract/payments";
import type { Locale } from "@diwan/contract/enumerations";
import type { BadgeValue } from "../../kit/list/declaration.ts";
import { PAYMENT_TONES } from "../../kit/status-tones.ts";

/** What was paid of an invoice in a word; the colour alone says nothing. */
export const paymentBadge = (status: PaymentStatus, locale: Locale): BadgeValue => ({
  text: PAYMENT_STATUS_NAMES[status][locale],
  tone: PAYMENT_TONES[status],
  plain: status === "no_data",
});

/** What it is after something was paid or given back. */
export function statusAfter(total: number, paid: number): PaymentStatus {
  if (total === 0 || paid > total) return "no_data";
  if (paid === total) return "paid";
  return paid > 0 ? "partially_paid" : "not_paid";
}
