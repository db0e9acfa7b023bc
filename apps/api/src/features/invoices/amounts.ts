import { type RawBuilder, sql } from "kysely";

/** What an invoice was issued for, over `invoices i`. */
export const issuedTotal = sql`(i.issued_subtotal - i.issued_discount + i.issued_extra_charge)`;

/**
 * What is summed up of invoices, over `invoices i`: as they were issued, what notes took off, what they come to, and what was
 * paid of it or is open. What guests owe is never lowered by what is owed to others.
 */
export const AMOUNTS = {
  subtotal: sql`i.issued_subtotal`,
  discount: sql`i.issued_discount`,
  extra_charge: sql`i.issued_extra_charge`,
  issued: issuedTotal,
  credited: sql`(${issuedTotal} - i.total)`,
  total: sql`i.total`,
  tax: sql`i.tax`,
  paid: sql`i.paid`,
  due: sql`greatest(i.balance, 0)`,
  to_give_back: sql`greatest(-i.balance, 0)`,
  owed_invoices: sql`(i.balance < 0)::integer`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export type Amount = keyof typeof AMOUNTS;
// Object.keys answers strings
export const AMOUNT_NAMES = Object.keys(AMOUNTS) as readonly Amount[];
