import { sql } from "kysely";

/** What was received for a booking `r`, by its invoice. */
export const paidColumns = sql`
  0::float8 as paid, case when r.total = 0 then 'no_data' else 'not_paid' end as payment_status, null::uuid as invoice_id`;

/** What was received for a booking `r`, as an amount within a query, and how far that is what is due. */
export const paidAmount = sql<number>`0::numeric`;
export const paymentStatus = sql<string>`case when r.total = 0 then 'no_data' else 'not_paid' end`;
