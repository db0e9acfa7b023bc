import { type RawBuilder, sql } from "kysely";

const invoice = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from invoices i where i.business_id = r.business_id and i.reservation_id = r.id)`;

/** What was received for a booking `r`, by its invoice. */
const paidAmount = sql<string>`coalesce(${invoice(sql`i.paid`)}, 0)`;
/** What is left to pay: less than the rest of its price where some of that was given up. */
export const balance = sql<string>`coalesce(${invoice(sql`i.balance`)}, r.total)`;
/** How far that is what is due; nothing is due of what was canceled. */
export const paymentStatus = sql<string>`coalesce(${invoice(sql`i.payment_status`)}, case when r.total = 0 then 'no_data' else 'not_paid' end)`;
/** Those whose invoice is in a state, looked up by it; each has one from the moment on at which it was made. */
export const isPaidAs = (status: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from invoices i where i.business_id = r.business_id and i.reservation_id = r.id and i.payment_status = ${status})`;
export const paidColumns = sql`
  ${paidAmount}::float8 as paid, ${balance}::float8 as balance, ${paymentStatus} as payment_status, ${invoice(sql`i.id`)} as invoice_id`;
