import type { Locale } from "./enumerations.ts";

/** By what an invoice can be paid. */
export const PAYMENT_METHODS = ["cash", "knet", "card", "online"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** `no_data`: nothing is due (decisions, section 7). */
export const PAYMENT_STATUSES = ["paid", "partially_paid", "not_paid", "no_data"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** As lists, papers and files say it. */
export const PAYMENT_STATUS_NAMES: Readonly<Record<PaymentStatus, Record<Locale, string>>> = {
  paid: { en: "Paid", ar: "مدفوعة" },
  partially_paid: { en: "Partially paid", ar: "مدفوعة جزئيًا" },
  not_paid: { en: "Not paid", ar: "غير مدفوعة" },
  no_data: { en: "No data", ar: "لا بيانات" },
};
