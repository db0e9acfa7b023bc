import type { QueryOf } from "@diwan/contract/api/call";
import type { invoices, ListedPayment } from "@diwan/contract/invoices/invoices";
import { branchesWith } from "@diwan/contract/people/permissions";
import { sql, type RawBuilder } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { localText, timeZoneOf } from "../../platform/records/local-times.ts";
import { type ResultPage, readPage, searchRows } from "../../platform/records/paging.ts";
import { planForValues } from "../../platform/database/transaction.ts";
import { countKept } from "../../platform/records/kept-counts.ts";
import { normalizeSearch, type InvoiceFilters, hasPaymentStatus, isKept, ofBranches } from "./queries.ts";
import type { PaymentMethod } from "@diwan/contract/invoices/payments";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { uuidv7 } from "uuidv7";
import { assertDecimals } from "../../platform/records/amount-decimals.ts";
import { callerName } from "../../platform/authorization/caller-name.ts";
import { invalid } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { localDayOf } from "./numbers.ts";
import { lockInvoiceForCaller, lockSubject, lockSubjectOf, type LockedInvoice, type InvoiceSubject } from "./record.ts";

/** A listed payment, over `invoice_payments p` and its invoice `i`. */
export const paymentRecord = sql`
  p.id, p.business_id as "businessId", p.branch_id as "branchId", ${localText("p.paid_at")} as paid_at, p.method, p.amount::float8 as amount, p.note, p.by_name as by,
  p.invoice_id, i.number as invoice_number, i.date::text as invoice_date, i.source, coalesce(i.order_id, i.reservation_id) as subject_id,
  i.subject_number::int as subject_number, json_build_object('name', i.customer_name, 'phone', i.customer_phone) as customer, i.currency`;

export const joinInvoice = sql`join invoices i on i.business_id = p.business_id and i.id = p.invoice_id`;

export function listPayments(
  ctx: Context,
  query: QueryOf<typeof invoices.payments>,
): Promise<ResultPage<ListedPayment>> {
  const kept = isKept(query);
  if (!kept) planForValues(ctx.db);
  return readPage<ListedPayment>(ctx.db, query, {
    columns: paymentRecord,
    from: fromPayments(ctx, query),
    counting: kept
      ? countKept(ctx, { ...ofBranches(ctx, "payments", query), status: query.method && [query.method] })
      : undefined,
    as: "p",
    sortable: { paid_at: sql`p.paid_at` },
    id: sql`p.id`,
    // of each row by itself: a join may read all invoices
    joined: sql`cross join lateral (select i.* from invoices i where i.business_id = p.business_id and i.id = p.invoice_id offset 0) i`,
    foundAtOnce: Boolean(query.source),
  });
}

/** `from invoice_payments p where …`: payments and refunds of the filtered days, whatever the day of their invoice. */
export function fromPayments(ctx: Context, filters: Partial<InvoiceFilters>): RawBuilder<unknown> {
  const { businessId } = ctx;
  const { subject_id, from, to, payment_status, source, search } = filters;
  const own = [
    ...(source ? [sql`i.source = ${source}`] : []),
    ...(subject_id ? [sql`(i.order_id = ${subject_id} or i.reservation_id = ${subject_id})`] : []),
    ...(payment_status ? [hasPaymentStatus(payment_status, sql`i.balance < 0`)] : []),
  ];
  const invoice = own.length || search;
  return sql`from invoice_payments p where p.business_id = ${businessId}
    ${ofBranchAndMethod(ctx, filters)}
    ${from ? sql`and p.paid_at >= ${from}::timestamp` : sql``} ${to ? sql`and p.paid_at < ${to}::timestamp + interval '1 day'` : sql``}
    ${
      invoice
        ? sql`and p.invoice_id in (select i.id from ${searchRows("invoices", "i", normalizeSearch(search))} where ${sql.join([sql`i.business_id = ${businessId}`, ...own], sql` and `)})`
        : sql``
    }`;
}

/** `from payment_days p where …`: the kept sums of the same payments, for the filters by which they are kept. */
export const fromPaymentDays = (ctx: Context, filters: Partial<InvoiceFilters>): RawBuilder<unknown> => sql`
  from payment_days p where p.business_id = ${ctx.businessId} ${ofBranchAndMethod(ctx, filters)} ${filters.source ? sql`and p.source = ${filters.source}` : sql``}
    ${filters.from ? sql`and p.day >= ${filters.from}` : sql``} ${filters.to ? sql`and p.day <= ${filters.to}` : sql``}`;

const ofBranchAndMethod = ({ grants }: Context, { branchId, method }: Partial<InvoiceFilters>) => sql`
  ${grants.owner ? sql`` : sql`and p.branch_id = any(${branchesWith(grants, "invoices", "read")}::uuid[])`}
  ${branchId ? sql`and p.branch_id = ${branchId}` : sql``} ${method ? sql`and p.method = ${method}` : sql``}`;

export interface ReceivedPayment {
  amount: number;
  method: PaymentMethod;
  note?: string;
  /** The reference of the payment provider; entered once. */
  reference?: string;
}

export interface EnteredPayment extends ReceivedPayment {
  /** In the time zone of the business; now if left out. */
  paid_at?: string | undefined;
  refund: boolean;
  /** The version of the invoice that staff saw. */
  updated_at?: string | undefined;
}

/** Enters a payment or refund by staff, at most the balance or the paid amount. */
export async function payInvoice(ctx: Context, invoiceId: string, entered: EnteredPayment): Promise<void> {
  await lockSubjectOf(ctx, invoiceId);
  const invoice = await lockInvoiceForCaller(ctx, invoiceId, "create", entered.updated_at);
  const { amount, refund, paid_at } = entered;
  if (amount === 0) throw invalid({ amount: "amountAboveZero" });
  // the whole balance or paid amount is accepted, even with more decimals than the currency has
  if (amount !== (refund ? invoice.paid : invoice.balance)) assertDecimals(invoice.currency, { amount });
  if (!refund && amount > invoice.balance) throw invalid({ amount: "overpaid" });
  if (refund && amount > invoice.paid) throw invalid({ amount: "overRefunded" });
  if (paid_at && (await isLater(ctx, paid_at))) throw invalid({ paid_at: "paidLater" });
  await writePayment(ctx, invoice, { ...entered, amount: refund ? -amount : amount });
}

/**
 * Enters a received payment of an order or a booking: in its transaction, or when a payment provider reports it. It may exceed
 * what is due. Returns whether it was new.
 */
export async function receivePayment(
  ctx: Context,
  subject: InvoiceSubject,
  payment: ReceivedPayment,
): Promise<boolean> {
  const invoice = await lockSubject(ctx, subject);
  if (!invoice || payment.amount === 0) return false;
  return writePayment(ctx, invoice, payment);
}

async function isLater({ db, businessId, now }: Context, paidAt: string): Promise<boolean> {
  const found = await sql<{
    later: boolean;
  }>`select ${paidAt}::date > ${localDayOf(businessId, now())} as later`.execute(db);
  return found.rows[0]?.later ?? false;
}

async function writePayment(
  ctx: Context,
  invoice: LockedInvoice,
  { amount, method, note = "", reference, paid_at }: ReceivedPayment & Pick<EnteredPayment, "paid_at">,
): Promise<boolean> {
  const { businessId } = ctx;
  const now = sql`date_trunc('second', ${ctx.now()}::timestamptz at time zone ${timeZoneOf(businessId)})`;
  const written = await sql<{ id: string }>`
    with payment as (
      insert into invoice_payments (business_id, id, branch_id, invoice_id, amount, method, paid_at, note, reference, by_name)
      values (${businessId}, ${uuidv7()}, ${invoice.branchId}, ${invoice.id}, ${amount}, ${method}, ${paid_at ? sql`${paid_at}::timestamp` : now}, ${note}, ${reference ?? null}, ${callerName(ctx)})
      on conflict do nothing returning amount
    )
    update invoices i set paid = i.paid + payment.amount, updated_at = ${nextStamp("i")}
    from payment where i.business_id = ${businessId} and i.id = ${invoice.id} returning i.id`.execute(ctx.db);
  if (!written.rows.length) return false;
  const paid = fromFils(toFils(invoice.paid) + toFils(amount));
  ctx.record({
    area: "invoices",
    action: "update",
    kind: "updated",
    recordId: invoice.id,
    label: invoice.number,
    branchId: invoice.branchId,
    before: { paid: invoice.paid },
    after: { paid, amount, method, ...(note && { note }), ...(reference && { reference }) },
  });
  return true;
}
