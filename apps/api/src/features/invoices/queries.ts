import type { invoiceFilters, Invoice, invoices } from "@diwan/contract/invoices/invoices";
import type { QueryOf } from "@diwan/contract/api/call";
import { westernDigits } from "@diwan/contract/money/money";
import { UNPAID_STATUSES, type PaymentFilter } from "@diwan/contract/invoices/payments";
import { type RawBuilder, sql } from "kysely";
import type * as z from "zod";
import type { Context } from "../../platform/authorization/context.ts";
import { planForValues } from "../../platform/database/transaction.ts";
import { isReadableBranch } from "../../platform/authorization/readable-branches.ts";
import { countKept } from "../../platform/records/kept-counts.ts";
import { type ResultPage, readPage, searchRows } from "../../platform/records/paging.ts";
import { normalizePhone } from "../../platform/records/normalize-phone.ts";
import { invoiceRecord, visibleInvoices } from "./record.ts";

export type InvoiceFilters = z.output<typeof invoiceFilters>;

export function listInvoices(ctx: Context, query: QueryOf<typeof invoices.list>): Promise<ResultPage<Invoice>> {
  const kept = isKept(query) && !query.method;
  if (!kept) planForValues(ctx.db);
  return readPage<Invoice>(ctx.db, query, {
    columns: invoiceRecord,
    from: matchesFilters(ctx, query),
    counting: kept ? countKept(ctx, ofBranches(ctx, "invoices", query)) : undefined,
    as: "i",
    sortable: { number: sql`i.ordinal`, date: sql`i.date`, total: sql`i.total`, balance: sql`i.balance` },
    // unique within a business, and the last column of the indexes
    id: sql`i.ordinal`,
  });
}

/** Whether the number is kept: by branch, and of payments by method. */
export const isKept = ({ subject_id, from, to, payment_status, source, search }: Partial<InvoiceFilters>): boolean =>
  [subject_id, from, to, payment_status, source, search].every((filter) => !filter);

export const ofBranches = <A extends "invoices" | "payments">(ctx: Context, area: A, { branchId }: InvoiceFilters) => ({
  area,
  branches: isReadableBranch(ctx, "invoices", "c", branchId),
});

/** `from invoices i where …`: the same condition for the list, its sums and its export. */
export function matchesFilters(ctx: Context, filters: InvoiceFilters): RawBuilder<unknown> {
  const { subject_id, method, search } = filters;
  return sql`from ${searchRows("invoices", "i", normalizeSearch(search))} where ${matchesKeptFilters(ctx, filters, sql`i.balance < 0`)}
    ${subject_id ? sql`and (i.order_id = ${subject_id} or i.reservation_id = ${subject_id})` : sql``}
    ${method ? sql`and exists (select from invoice_payments p where p.business_id = i.business_id and p.method = ${method} and p.invoice_id = i.id)` : sql``}`;
}

/** Condition: the filters that invoices `i` and their kept sums `invoice_days i` share; `owed`: more was paid than is due. */
export function matchesKeptFilters(
  ctx: Context,
  filters: InvoiceFilters,
  owed: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { branchId, from, to, payment_status, source } = filters;
  return sql`${visibleInvoices(ctx)} ${branchId ? sql`and i.branch_id = ${branchId}` : sql``} ${source ? sql`and i.source = ${source}` : sql``}
    ${from ? sql`and i.date >= ${from}` : sql``} ${to ? sql`and i.date <= ${to}` : sql``}
    ${payment_status ? sql`and ${hasPaymentStatus(payment_status, owed)}` : sql``}`;
}

/** Condition: one of the payment statuses, or a refund due (`owed`) where that is requested. */
export function hasPaymentStatus(asked: readonly PaymentFilter[], owed: RawBuilder<unknown>): RawBuilder<unknown> {
  const status = sql`i.payment_status = any(${asked.filter((one) => one !== UNPAID_STATUSES)}::text[])`;
  if (!asked.includes(UNPAID_STATUSES)) return sql`${status} and not (${owed})`;
  return asked.length === 1 ? owed : sql`(${status} or ${owed})`;
}

/** An invoice number keeps its hyphen; hyphens are removed from phone numbers. */
export function normalizeSearch(typed: string | undefined): string | undefined {
  const western = typed && westernDigits(typed);
  return western && /^\s*\d{4}-\d+\s*$/.test(western) ? western : normalizePhone(western);
}
