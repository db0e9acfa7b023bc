import type { Locale } from "@diwan/contract/enumerations";
import { PAYMENT_STATUS_NAMES, type PaymentStatus } from "@diwan/contract/payments";
import { currencyOf, formatAmount } from "./money.ts";

/** What an order or a booking tells of its payment. */
export interface Paid {
  payment_status: PaymentStatus;
  balance: number;
  currency: string;
}

/** How it stands with the money: `Paid`, `Not paid`, `Balance 7.550`, `Nothing due`. */
export function paymentWord({ payment_status, balance, currency }: Paid, locale: Locale): string {
  const name = PAYMENT_STATUS_NAMES[payment_status][locale];
  return payment_status === "partially_paid" ? `${name} ${formatAmount(balance, locale, currencyOf(currency))}` : name;
}
