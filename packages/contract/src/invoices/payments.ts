import type { Locale } from "../api/enumerations.ts";

/** Payment methods of invoices. */
export const PAYMENT_METHODS = ["cash", "knet", "card", "online"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Names used in files. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, Record<Locale, string>>> = {
  cash: { en: "Cash", ar: "نقدًا" },
  knet: { en: "KNET", ar: "كي نت" },
  card: { en: "Card", ar: "بطاقة" },
  online: { en: "Online", ar: "عبر الإنترنت" },
};

/** `no_data`: nothing is due (decisions, section 7). */
export const PAYMENT_STATUSES = ["paid", "partially_paid", "not_paid", "no_data"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Names on screens and prints, in files and for guests; `partially_paid` is followed by the open amount. */
export const PAYMENT_STATUS_NAMES: Readonly<Record<PaymentStatus, Record<Locale, string>>> = {
  paid: { en: "Paid", ar: "مدفوع" },
  partially_paid: { en: "Balance", ar: "المتبقي" },
  not_paid: { en: "Not paid", ar: "غير مدفوع" },
  no_data: { en: "Nothing due", ar: "لا شيء مستحق" },
};

/** The filter for overpaid invoices, in addition to the statuses. */
export const UNPAID_STATUSES = "to_give_back";
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, UNPAID_STATUSES] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];
export const PAYMENT_FILTER_NAMES: Readonly<Record<PaymentFilter, Record<Locale, string>>> = {
  ...PAYMENT_STATUS_NAMES,
  to_give_back: { en: "To be given back", ar: "المستحق ردّه" },
};

/** The name of a payment state: a refund due takes precedence over the status. */
export const paymentNames = ({ payment_status, balance }: { payment_status: PaymentStatus; balance: number }) =>
  PAYMENT_FILTER_NAMES[balance < 0 ? UNPAID_STATUSES : payment_status];
