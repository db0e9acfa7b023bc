import type { Invoice, InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { type Action, branchesWith, can } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import { localText } from "../../platform/local-times.ts";
import { stampsOf } from "../../platform/locales.ts";
import { refuseStale } from "../../platform/versions.ts";
import { addedTotal, issuedTotal } from "./amounts.ts";
import { currentLines } from "./current-lines.ts";

/** An invoice as it is answered, over `invoices i`. */
export const invoiceRecord = sql`
  i.id, i.number, i.business_id as "businessId", i.branch_id as "branchId", i.date::text as date, i.source,
  coalesce(i.order_id, i.reservation_id) as subject_id, i.subject_number::int as subject_number,
  json_build_object('name', i.customer_name, 'phone', i.customer_phone) as customer,
  i.subtotal::float8 as subtotal, i.discount::float8 as discount, i.extra_charge::float8 as extra_charge, i.tax::float8 as tax, i.total::float8 as total, ${addedTotal}::float8 as added,
  i.paid::float8 as paid, i.balance::float8 as balance, i.payment_status, i.currency,
  json_build_object('subtotal', i.issued_subtotal, 'discount', i.issued_discount, 'extra_charge', i.issued_extra_charge,
    'tax', round(${issuedTotal} * i.tax_rate / (100 + i.tax_rate), currency_decimals(i.currency)), 'total', ${issuedTotal}) as issued, ${stampsOf("i")}`;

const payments = sql`coalesce((
  select json_agg(json_build_object('id', p.id, 'amount', p.amount, 'method', p.method, 'paid_at', ${localText("p.paid_at")}, 'note', p.note, 'by', p.by_name) order by p.paid_at, p.id)
  from invoice_payments p where p.business_id = i.business_id and p.invoice_id = i.id), '[]'::json)`;
const notes = sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'number', n.number, 'kind', n.kind, 'at', stamp_text(n.at), 'date', n.date, 'reason', n.reason, 'by', n.by_name,
    'subtotal', n.subtotal, 'discount', n.discount, 'extra_charge', n.extra_charge, 'total', n.total) order by n.at, n.id)
  from invoice_notes n where n.business_id = i.business_id and n.invoice_id = i.id), '[]'::json)`;
const wholeRecord = sql`${invoiceRecord}, i.lines, i.tax_rate::float8 as tax_rate, ${payments} as payments, ${notes} as notes`;

/** Those of the branches where the right is held. */
export const visible = ({ businessId, grants }: Context): RawBuilder<unknown> => sql`i.business_id = ${businessId}
  ${grants.owner ? sql`` : sql`and i.branch_id = any(${branchesWith(grants, "invoices", "read")}::uuid[])`}`;

/** An invoice that may be read, or 404. */
export async function readInvoice(ctx: Context, invoiceId: string): Promise<InvoiceWhole> {
  const found = await sql<Omit<InvoiceWhole, "current_lines">>`
    select ${wholeRecord} from invoices i where ${visible(ctx)} and i.id = ${invoiceId}`.execute(ctx.db);
  const invoice = found.rows[0];
  if (!invoice) throw notFound();
  return { ...invoice, current_lines: await currentLines(ctx, invoice) };
}

/** What a change of an invoice goes by, as its lock holds it. */
export interface Locked extends Pick<
  Invoice,
  | "id"
  | "number"
  | "branchId"
  | "source"
  | "subject_id"
  | "updated_at"
  | "currency"
  | "subtotal"
  | "discount"
  | "extra_charge"
  | "total"
  | "paid"
  | "balance"
> {
  credited: number;
}

/** The lock and then, in the same packet, the invoice as the lock holds it. */
export async function lockInvoice(ctx: Context, which: RawBuilder<unknown>): Promise<Locked | undefined> {
  const locking = sql`select from invoices i where i.business_id = ${ctx.businessId} and ${which} for no key update`;
  const reading = sql<Locked>`
    select ${invoiceRecord}, i.credited::float8 as credited from invoices i where i.business_id = ${ctx.businessId} and ${which}`;
  const [, found] = await Promise.all([locking.execute(ctx.db), reading.execute(ctx.db)]);
  return found.rows[0];
}

/**
 * The invoice of an address, for a change; 404 where it may not be read, 403 where the right is missing on its branch, 409
 * with the invoice as it is now where somebody else has changed it since it was `seen`.
 */
export async function lockFor(
  ctx: Context,
  invoiceId: string,
  action: Action,
  seen: string | undefined,
): Promise<Locked> {
  const invoice = await lockInvoice(ctx, sql`${visible(ctx)} and i.id = ${invoiceId}`);
  if (!invoice) throw notFound();
  if (!ctx.grants.owner && !can(ctx.grants, "invoices", action, invoice.branchId)) throw new Refusal("forbidden");
  if (seen !== undefined && seen !== invoice.updated_at)
    await refuseStale(ctx, seen, await readInvoice(ctx, invoiceId));
  return invoice;
}
