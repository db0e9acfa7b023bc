import type { AnswerOf } from "@diwan/contract/api/call";
import { invoices, type Invoice } from "@diwan/contract/invoices/invoices";
import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import type { ListState } from "../../../kit/lists/list-state.ts";
import { useSession } from "../../../kit/session/session.ts";
import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import { fromFils, toFils, subtractParts } from "@diwan/contract/money/money";
import { UNPAID_STATUSES } from "@diwan/contract/invoices/payments";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";

export type InvoiceSummary = AnswerOf<typeof invoices.summary>;

/** The sums of the filtered list; reloaded with it. `without` ignores a filter, for the counts of its tabs. */
export function useInvoiceSummary(
  { filters, search }: ListState,
  without?: "payment_status",
): InvoiceSummary | undefined {
  const { business } = useSession();
  const kept = Object.fromEntries(Object.entries(filters).filter(([key]) => key !== without));
  const query = { ...kept, ...(search ? { search } : {}) };
  const { data } = useQuery({
    queryKey: ["list", invoices.list.path, { businessId: business.id }, "summary", query],
    queryFn: ({ signal }) => send(invoices.summary, { params: { businessId: business.id }, query, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  return data;
}

/** The sums of each currency with invoices, that of the business first; without invoices only that one. */
export function summedCurrencies(summary: InvoiceSummary): readonly SummedInvoices[] {
  const found = [summary, ...summary.others].filter(({ all, received }) => all.count + received.count > 0);
  return found.length > 0 ? found : [summary];
}

/** The number of invoices in all currencies, of all or of one payment status. */
export const countInvoices = (summary: InvoiceSummary, status?: string): number =>
  summedCurrencies(summary)
    .flatMap(({ all, by_status }) => {
      if (status === undefined) return [all.count];
      if (status === UNPAID_STATUSES) return [all.owed_invoices];
      return by_status.filter((one) => one.payment_status === status).map((one) => one.count - one.owed_invoices);
    })
    .reduce((sum, count) => sum + count, 0);

/**
 * The amounts of an invoice, in the order in which they add up to the total: the issued amounts, credit notes, debit
 * notes.
 */
export const INVOICE_AMOUNTS = {
  subtotal: ({ issued }) => issued.subtotal,
  discount: ({ issued }) => 0 - issued.discount,
  extra_charge: ({ issued }) => issued.extra_charge,
  credited: ({ issued, added, total }) => subtractParts(total, issued.total, added),
  added: ({ added }) => added,
  total: ({ total }) => total,
  paid: ({ paid }) => paid,
  balance: ({ balance }) => balance,
} as const satisfies Record<string, (row: Invoice) => number>;

export type InvoiceAmountName = keyof typeof INVOICE_AMOUNTS;

/** The rows grouped by currency, that of the business first. */
export function byCurrency(rows: readonly Invoice[], own: Currency): [Currency, Invoice[]][] {
  const found = [...new Set(rows.map(({ currency }) => currencyOf(currency)))];
  const ordered = found.toSorted((a, b) => Number(b === own) - Number(a === own));
  return ordered.map((currency) => [currency, rows.filter((row) => currencyOf(row.currency) === currency)]);
}

export const sumInvoices = (rows: readonly Invoice[], of: (row: Invoice) => number): number =>
  fromFils(rows.reduce((sum, row) => sum + toFils(of(row)), 0));

/** A total names its currency if the screen does not name it above. */
export const formatTotal = (total: number, locale: Locale, currency: Currency, screenCurrency: Currency): string =>
  currency === screenCurrency ? formatAmount(total, locale, currency) : formatMoney(total, locale, currency);
