import type { Locale } from "@diwan/contract/api/enumerations";
import { paymentNames, type PaymentStatus } from "@diwan/contract/invoices/payments";
import { currencyOf, formatAmount } from "./money.ts";

/** The payment fields of an order or a booking. */
export interface PaidState {
  payment_status: PaymentStatus;
  balance: number;
  currency: string;
}

/** The payment state: `Paid`, `Not paid`, `Balance 7.550`, `Nothing due`, or `To be given back 3.000`. */
export function paymentText({ payment_status, balance, currency }: PaidState, locale: Locale): string {
  const name = paymentNames({ payment_status, balance })[locale];
  const amount = formatAmount(Math.abs(balance), locale, currencyOf(currency));
  return balance < 0 || payment_status === "partially_paid" ? `${name} ${amount}` : name;
}
