import type { Invoice, InvoiceWhole } from "@diwan/contract/invoices/invoices";
import type { INVOICE_SUBJECTS } from "@diwan/contract/invoices/invoice-sums";
import { type Action, branchesWith, can } from "@diwan/contract/people/permissions";
import { sql, type RawBuilder } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound, ApiError } from "../../platform/errors.ts";
import { localText } from "../../platform/records/local-times.ts";
import { stampsOf } from "../../platform/records/locales.ts";
import { assertCurrentVersion } from "../../platform/records/versions.ts";
import { issuedTotal } from "./amounts.ts";
import {
  type InvoicedBooking,
  type InvoiceLine,
  type OrderedLine,
  invoiceLinesOfOrder,
  invoiceLinesOfStay,
  unitOfBooking,
} from "./lines.ts";

/** The invoice record of responses, over `invoices i`. */
export const invoiceRecord = sql`
  i.id, i.number, i.business_id as "businessId", i.branch_id as "branchId", i.date::text as date, i.source,
  coalesce(i.order_id, i.reservation_id) as subject_id, i.subject_number::int as subject_number,
  json_build_object('name', i.customer_name, 'phone', i.customer_phone) as customer,
  i.subtotal::float8 as subtotal, i.discount::float8 as discount, i.extra_charge::float8 as extra_charge, i.tax::float8 as tax, i.total::float8 as total, i.added::float8 as added,
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

/** Condition: invoices of the branches where the caller holds the permission. */
export const visibleInvoices = ({
  businessId,
  grants,
}: Context): RawBuilder<unknown> => sql`i.business_id = ${businessId}
  ${grants.owner ? sql`` : sql`and i.branch_id = any(${branchesWith(grants, "invoices", "read")}::uuid[])`}`;

/** An invoice that the caller can read, or 404. */
export async function readInvoice(ctx: Context, invoiceId: string): Promise<InvoiceWhole> {
  const found = await sql<Omit<InvoiceWhole, "current_lines">>`
    select ${wholeRecord} from invoices i where ${visibleInvoices(ctx)} and i.id = ${invoiceId}`.execute(ctx.db);
  const invoice = found.rows[0];
  if (!invoice) throw notFound();
  return { ...invoice, current_lines: await currentLines(ctx, invoice) };
}

/** A locked invoice with its credits. */
export interface LockedInvoice extends Invoice {
  credited: number;
}

/** Locks and reads an invoice in one round trip. */
async function lockInvoice(ctx: Context, which: RawBuilder<unknown>): Promise<LockedInvoice | undefined> {
  const locking = sql`select from invoices i where i.business_id = ${ctx.businessId} and ${which} for no key update`;
  const reading = sql<LockedInvoice>`
    select ${invoiceRecord}, i.credited::float8 as credited from invoices i where i.business_id = ${ctx.businessId} and ${which}`;
  const [, found] = await Promise.all([locking.execute(ctx.db), reading.execute(ctx.db)]);
  return found.rows[0];
}

/**
 * Locks an invoice for a change. Throws 404 if the caller can't read it, 403 without the permission on its branch, and
 * 409 with the current invoice if it changed since `seen`.
 */
export async function lockInvoiceForCaller(
  ctx: Context,
  invoiceId: string,
  action: Action,
  seen: string | undefined,
): Promise<LockedInvoice> {
  const invoice = await lockInvoice(ctx, sql`${visibleInvoices(ctx)} and i.id = ${invoiceId}`);
  if (!invoice) throw notFound();
  if (!ctx.grants.owner && !can(ctx.grants, "invoices", action, invoice.branchId)) throw new ApiError("forbidden");
  if (seen !== undefined && seen !== invoice.updated_at)
    await assertCurrentVersion(ctx, seen, await readInvoice(ctx, invoiceId));
  return invoice;
}

type Issued = Pick<InvoiceWhole, "source" | "subject_id" | "lines">;

/**
 * The current lines of an order or a booking where they differ from its invoice: the invoice never changes, and must
 * not show a moved stay as upcoming.
 */
async function currentLines(ctx: Context, { source, subject_id, lines }: Issued): Promise<InvoiceLine[] | null> {
  if (subject_id === null) return null;
  const isSame = (now: readonly InvoiceLine[]): boolean =>
    now.length === lines.length && now.every((line, at) => textOf(source, line) === textOf(source, lines[at]));
  if (source === "order") {
    const now = await linesOfOrder(ctx, subject_id);
    return !now || isSame(now) ? null : now;
  }
  const booked = await readBooked(ctx, subject_id);
  // older invoices of stays do not name the unit
  return !booked || [booked, { ...booked, unit: null }].some((one) => isSame(invoiceLinesOfStay(one)))
    ? null
    : invoiceLinesOfStay(booked);
}

async function readBooked({ db, businessId }: Context, id: string): Promise<InvoicedBooking | undefined> {
  const found = await sql<InvoicedBooking>`
    select r.resource_type, json_build_object('locales', names_json(r.name_en, r.name_ar)) as resource, ${unitOfBooking} as unit, r.lines
    from reservations r where r.business_id = ${businessId} and r.id = ${id}`.execute(db);
  return found.rows[0];
}

async function linesOfOrder({ db, businessId }: Context, id: string): Promise<InvoiceLine[] | undefined> {
  const found = await sql<OrderedLine>`
    select names_json(l.name_en, l.name_ar) as locales, case when l.price_id is null then '[]'::json else names_json(l.price_name_en, l.price_name_ar) end as price_locales,
      l.addons, l.quantity, l.amount::float8 as amount
    from order_lines l where l.business_id = ${businessId} and l.order_id = ${id} order by l.sort`.execute(db);
  return found.rows.length ? invoiceLinesOfOrder(found.rows) : undefined;
}

/** The text by which two lines are compared: for a stay name and period, for an order name and quantity. */
function textOf(source: Issued["source"], line: InvoiceLine | undefined): string {
  const english = (names: InvoiceLine["locales"] = []) =>
    (names.find(({ locale }) => locale === "en") ?? names[0])?.name;
  const detail = source === "reservation" ? english(line?.detail) : "";
  return JSON.stringify([english(line?.locales), detail ?? "", line?.quantity, line?.amount]);
}

/** What an invoice is for. */
export interface InvoiceSubject {
  source: (typeof INVOICE_SUBJECTS)[number];
  subjectId: string;
}

const tableOf = ({ source }: Pick<InvoiceSubject, "source">) => sql.ref(source === "order" ? "orders" : "reservations");
const keyOf = (source: InvoiceSubject["source"]) => sql.ref(source === "order" ? "i.order_id" : "i.reservation_id");

/** The invoice of a locked order or booking; a request has none yet. */
export const lockSubject = (ctx: Context, { source, subjectId }: InvoiceSubject): Promise<LockedInvoice | undefined> =>
  lockInvoice(ctx, sql`${keyOf(source)} = ${subjectId}`);

/** Locks the order or booking before its invoice: the lock order of all changes. */
export async function lockSubjectOf({ db, businessId }: Context, invoiceId: string): Promise<void> {
  const lock = (source: InvoiceSubject["source"]) => sql`
    select from ${tableOf({ source })} s where s.business_id = ${businessId}
      and s.id = (select ${keyOf(source)} from invoices i where i.business_id = ${businessId} and i.id = ${invoiceId}) for no key update`;
  await Promise.all([lock("order").execute(db), lock("reservation").execute(db)]);
}

/**
 * Stores the invoice's total at its order or booking. Runs before a number is taken: the update locks sums of the
 * branch.
 */
export const setBilled = ({ businessId }: Context, subject: InvoiceSubject, total: number): RawBuilder<unknown> => sql`
  update ${tableOf(subject)} s set billed = ${total}
  where s.business_id = ${businessId} and s.id = ${subject.subjectId} and s.billed is distinct from ${total}::numeric`;

/** Whether an order or a booking is a request without an invoice. */
export async function isUninvoicedRequest({ db, businessId }: Context, subject: InvoiceSubject): Promise<boolean> {
  const found = await sql`
    select from ${tableOf(subject)} s where s.business_id = ${businessId} and s.id = ${subject.subjectId} and s.billed is null`.execute(
    db,
  );
  return found.rows.length > 0;
}

/**
 * The total of orders `o` or bookings `r`: that of the invoice, else the price, and zero if they were canceled before
 * an invoice.
 */
export const totalOfSubject = (as: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${as}.balance`)} + ${sql.ref(`${as}.paid`)})`;
