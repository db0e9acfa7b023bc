import { type RawBuilder, sql } from "kysely";

/** The total at issue, over `invoices i`. */
export const issuedTotal = sql`(i.issued_subtotal - i.issued_discount + i.issued_extra_charge)`;

/**
 * The summed amounts of invoices, over `invoices i`: issued amounts, credit and debit notes, totals, payments and
 * open balances. Refunds due are never subtracted from what guests owe.
 */
export const INVOICE_AMOUNTS = {
  subtotal: sql`i.issued_subtotal`,
  discount: sql`i.issued_discount`,
  extra_charge: sql`i.issued_extra_charge`,
  issued: issuedTotal,
  credited: sql`(i.total - ${issuedTotal} - i.added)`,
  added: sql`i.added`,
  total: sql`i.total`,
  tax: sql`i.tax`,
  received: sql`(i.paid - i.given_back)`,
  given_back: sql`i.given_back`,
  paid: sql`i.paid`,
  due: sql`greatest(i.balance, 0)`,
  to_give_back: sql`greatest(-i.balance, 0)`,
} as const satisfies Record<string, RawBuilder<unknown>>;
