import { type RawBuilder, sql } from "kysely";

/** The total at issue, over `invoices i`. */
export const issuedTotal = sql`(i.issued_subtotal - i.issued_discount + i.issued_extra_charge)`;

/** The sum of an invoice's debit notes, over `invoices i`. */
export const addedTotal = sql`(select coalesce(sum(n.total), 0) from invoice_notes n where n.business_id = i.business_id and n.invoice_id = i.id and n.kind = 'debit')`;

/**
 * Joins debit notes and refunds for sums over many invoices: few invoices have any, so one grouped join beats a
 * subquery for each.
 */
export const joinInvoiceParts = (businessId: string): RawBuilder<unknown> => sql`
  left join (select n.invoice_id, sum(n.total) as amount from invoice_notes n where n.business_id = ${businessId} and n.kind = 'debit' group by 1) added on added.invoice_id = i.id
  left join (select p.invoice_id, sum(p.amount) as amount from invoice_payments p where p.business_id = ${businessId} and p.amount < 0 group by 1) back on back.invoice_id = i.id`;
const added = sql`coalesce(added.amount, 0)`;
const givenBack = sql`coalesce(back.amount, 0)`;

/**
 * The summed amounts of invoices, over `invoices i` with their parts: issued amounts, credit and debit notes, totals, payments
 * and open balances. Refunds due are never subtracted from what guests owe.
 */
export const INVOICE_AMOUNTS = {
  subtotal: sql`i.issued_subtotal`,
  discount: sql`i.issued_discount`,
  extra_charge: sql`i.issued_extra_charge`,
  issued: issuedTotal,
  credited: sql`(i.total - ${issuedTotal} - ${added})`,
  added,
  total: sql`i.total`,
  tax: sql`i.tax`,
  received: sql`(i.paid - ${givenBack})`,
  given_back: givenBack,
  paid: sql`i.paid`,
  due: sql`greatest(i.balance, 0)`,
  to_give_back: sql`greatest(-i.balance, 0)`,
  owed_invoices: sql`(i.balance < 0)::integer`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export type InvoiceAmount = keyof typeof INVOICE_AMOUNTS;
// Object.keys returns strings
export const INVOICE_AMOUNT_NAMES = Object.keys(INVOICE_AMOUNTS) as readonly InvoiceAmount[];
