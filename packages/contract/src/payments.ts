/** By what an invoice can be paid. */
export const PAYMENT_METHODS = ["cash", "knet", "card", "online"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** `no_data`: nothing is due (decisions, section 7). */
export const PAYMENT_STATUSES = ["paid", "partially_paid", "not_paid", "no_data"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
