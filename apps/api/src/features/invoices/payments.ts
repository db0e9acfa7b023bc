import type { QueryOf } from "@diwan/contract/api/call";
import type { invoices, ListedPayment } from "@diwan/contract/invoices/invoices";
import { branchesWith } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { localText } from "../../platform/records/local-times.ts";
import { type Page, readPage, rowsOf } from "../../platform/records/paging.ts";
import { asStored, type Filters, hasStatus } from "./queries.ts";

/** A payment as it is listed, over `invoice_payments p` and its invoice `i`. */
export const paymentRecord = sql`
  p.id, p.business_id as "businessId", p.branch_id as "branchId", ${localText("p.paid_at")} as paid_at, p.method, p.amount::float8 as amount, p.note, p.by_name as by,
  p.invoice_id, i.number as invoice_number, i.date::text as invoice_date, i.source, coalesce(i.order_id, i.reservation_id) as subject_id,
  i.subject_number::int as subject_number, json_build_object('name', i.customer_name, 'phone', i.customer_phone) as customer, i.currency`;
export const withInvoice = sql`join invoices i on i.business_id = p.business_id and i.id = p.invoice_id`;

export const listPayments = (ctx: Context, query: QueryOf<typeof invoices.payments>): Promise<Page<ListedPayment>> =>
  readPage<ListedPayment>(ctx.db, query, {
    columns: paymentRecord,
    from: received(ctx, query),
    as: "p",
    sortable: { paid_at: sql`p.paid_at` },
    id: sql`p.id`,
    joined: withInvoice,
    foundAtOnce: Boolean(query.source),
  });

/** `from invoice_payments p where …`: what was received or given back on days of the filters, whatever days their invoices are of. */
export function received({ businessId, grants }: Context, filters: Partial<Filters>): RawBuilder<unknown> {
  const { branchId, subject_id, from, to, payment_status, source, method, search } = filters;
  const own = [
    ...(source ? [sql`i.source = ${source}`] : []),
    ...(subject_id ? [sql`(i.order_id = ${subject_id} or i.reservation_id = ${subject_id})`] : []),
    ...(payment_status ? [hasStatus(payment_status)] : []),
  ];
  const invoice = own.length || search;
  return sql`from invoice_payments p where p.business_id = ${businessId}
    ${grants.owner ? sql`` : sql`and p.branch_id = any(${branchesWith(grants, "invoices", "read")}::uuid[])`}
    ${branchId ? sql`and p.branch_id = ${branchId}` : sql``} ${method ? sql`and p.method = ${method}` : sql``}
    ${from ? sql`and p.paid_at >= ${from}::timestamp` : sql``} ${to ? sql`and p.paid_at < ${to}::timestamp + interval '1 day'` : sql``}
    ${
      invoice
        ? sql`and p.invoice_id in (select i.id from ${rowsOf("invoices", "i", asStored(search))} where ${sql.join([sql`i.business_id = ${businessId}`, ...own], sql` and `)})`
        : sql``
    }`;
}
