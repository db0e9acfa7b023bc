import type { Locale } from "@diwan/contract/enumerations";
import { PAYMENT_STATUS_NAMES, type PaymentStatus } from "@diwan/contract/payments";
import { currencyOf, formatAmount } from "./money.ts";

/** What an order or a booking tells of its payment. */
export interface Paid {
  payment_status: PaymentStatus;
  balance: number;
  currency: string;
}

const OWED = { en: "To give back", ar: "يُستحق ردّ" } as const;

/** How it stands with the money: `Paid`, `Not paid`, `Balance 7.550`, `Nothing due`, or `To give back 3.000`. */
export function paymentWord({ payment_status, balance, currency }: Paid, locale: Locale): string {
  const name = balance < 0 ? OWED[locale] : PAYMENT_STATUS_NAMES[payment_status][locale];
  const amount = formatAmount(Math.abs(balance), locale, currencyOf(currency));
  return balance < 0 || payment_status === "partially_paid" ? `${name} ${amount}` : name;
}
