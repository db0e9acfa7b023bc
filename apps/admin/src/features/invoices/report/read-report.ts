import type { AnswerOf } from "@diwan/contract/api/call";
import { type Invoice, invoices } from "@diwan/contract/invoices/invoices";
import { send } from "../../../kit/connection/api.ts";
import { readAll } from "../../../kit/lists/rows/use-rows.ts";
import { loadInvoiceTexts, type InvoiceTexts } from "../printing/printed-invoice.ts";

/** The report shows at most this many rows; the export has all of them. */
const MOST = 1_000;
const FILTERS = ["branchId", "from", "to", "payment_status", "source", "method", "search"] as const;
const SORTS = ["sort", "order"] as const;

export type ReportQuery = Partial<Record<(typeof FILTERS)[number] | (typeof SORTS)[number], string>>;

/** The data of the report: totals cover all filtered invoices, rows only the first of them. */
export interface InvoiceReportData {
  asked: ReportQuery;
  summary: AnswerOf<typeof invoices.summary>;
  rows: readonly Invoice[];
  texts: InvoiceTexts;
}

/** The filters in the address. */
export function reportQueryIn(search: Readonly<Record<string, unknown>>): ReportQuery {
  const filled = [...FILTERS, ...SORTS].flatMap((key) => {
    const value = search[key];
    return value === undefined || value === "" ? [] : [[key, String(value)] as const];
  });
  return Object.fromEntries(filled);
}

export async function readReport(businessId: string, asked: ReportQuery): Promise<InvoiceReportData> {
  const params = { businessId };
  const query = Object.fromEntries(FILTERS.flatMap((key) => (asked[key] ? [[key, asked[key]] as const] : [])));
  const [summary, rows, texts] = await Promise.all([
    send(invoices.summary, { params, query }),
    readAll<Invoice>(invoices.list, { params, query: asked }, MOST),
    loadInvoiceTexts(),
  ]);
  return { asked, summary, rows, texts };
}
