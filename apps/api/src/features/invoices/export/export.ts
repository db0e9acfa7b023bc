import type { QueryOf } from "@diwan/contract/api/call";
import type { Invoice, invoices } from "@diwan/contract/invoices/invoices";
import { AREA_NAMES } from "@diwan/contract/people/area-names";
import type { Locale } from "@diwan/contract/api/enumerations";
import { decimalsOf } from "@diwan/contract/money/money";
import { paymentNames } from "@diwan/contract/invoices/payments";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { rowsInBatches } from "../../../platform/records/cursor.ts";
import { shownName } from "../../../platform/records/locales.ts";
import { downloadSpooled } from "../../../platform/calls/download.ts";
import { createQueue } from "../../../platform/limits/queue.ts";
import type { RawReply } from "../../../platform/calls/routes.ts";
import { spool } from "../../../platform/files/spool.ts";
import type { SheetCell, WrittenColumn } from "@diwan/ui/sheets/sheet-xml";
import type { WrittenSheet } from "../../../platform/spreadsheets/spreadsheet.ts";
import { SHEET_TYPES, streamSpreadsheet } from "../../../platform/spreadsheets/write.ts";
import { INVOICE_AMOUNTS } from "../amounts.ts";
import { asOfRow, InvoiceSums, type SumLine } from "./export-sums.ts";
import { localDayOf } from "../numbers.ts";
import { type InvoiceFilters, matchesFilters } from "../queries.ts";

/**
 * Small enough for a batch to be garbage-collected young: rows that survive until the next batch wait for a full
 * collection.
 */
export const EXPORT_BATCH_SIZE = 100;
/** Each export holds a database connection while it runs. */
const exporting = createQueue(2, 20);

/**
 * Exports the list, newest first, then the notes of the period on earlier invoices, and the sums at the end: the
 * amounts that count in the period add up to the summary's invoiced amount.
 */
export function exportInvoices(ctx: Context, query: QueryOf<typeof invoices.export>): Promise<RawReply> {
  const { format, ...filters } = query;
  const sums = new InvoiceSums(AMOUNT_COLUMNS, NOTED);
  return exportSheet(ctx, {
    format,
    filters,
    name: AREA_NAMES.invoices[ctx.locale],
    columns: localizeColumns(COLUMNS, ctx.locale),
    batches: sheetRows(ctx, filters, sums),
    count: () => sums.count,
  });
}

interface Exported extends Pick<WrittenSheet, "name" | "columns"> {
  format: QueryOf<typeof invoices.export>["format"];
  filters: object;
  batches: AsyncGenerator<WrittenSheet["rows"]>;
  /** The number of rows, called after the last batch. */
  count: () => number;
}

/** Writes a sheet to a file in batches, and records the export in the audit log. */
export function exportSheet(ctx: Context, { format, filters, count, ...sheet }: Exported): Promise<RawReply> {
  return exporting(async () => {
    const { name } = sheet;
    const file = await spool(streamSpreadsheet(format, { ...sheet, rightToLeft: ctx.locale === "ar" }));
    const after = { format, rows: count(), ...filters };
    ctx.record({
      area: "invoices",
      action: "export",
      recordId: ctx.businessId,
      label: format.toUpperCase(),
      after,
    });
    return downloadSpooled(`${name}.${format}`, SHEET_TYPES[format], file);
  });
}

type Row = Pick<Invoice, "number" | "date" | "source" | "subject_number" | "branchId" | "payment_status" | "currency"> &
  Record<Written, number> & {
    branch: string;
    customer_name: string;
    customer_phone: string | null;
    notes: string | null;
    /** For a note: the number of its invoice. */
    noted: string | null;
  };

async function* sheetRows(
  ctx: Context,
  filters: InvoiceFilters,
  sums: InvoiceSums<Written>,
): AsyncGenerator<WrittenSheet["rows"]> {
  const { locale, db } = ctx;
  for (const [name, query] of [
    ["invoices", invoiceRows(ctx, filters)],
    ["notes", noteRows(ctx, filters)],
  ] as const)
    for await (const rows of rowsInBatches(db, query, { name, most: EXPORT_BATCH_SIZE })) {
      for (const row of rows) sums.add({ ...row, amounts: row });
      yield rows.map((row) => cellsOf(row, locale));
    }
  const today = await sql<{ day: string }>`select ${localDayOf(ctx.businessId, ctx.now())}::text as day`.execute(db);
  yield [...sums.lines(locale).map(sumCells), asOfRow(today.rows[0]?.day ?? "", locale)];
}

/**
 * Columns that invoices and notes share; the branch is `b`. A business has few branches, so each name is looked up
 * once.
 */
const sharedColumns = (
  locale: Locale,
) => sql`i.branch_id as "branchId", ${shownName(locale, "b")} as branch, i.source, i.subject_number::int as subject_number,
  i.customer_name, i.customer_phone, i.payment_status, i.currency`;

function invoiceRows(ctx: Context, { from, to, ...filters }: InvoiceFilters) {
  const { locale, businessId } = ctx;
  const amounts = sql.join(WRITTEN.map(({ name, value }) => sql`${value}::float8 as ${sql.ref(name)}`));
  const notedIn = sql`(select coalesce(sum(n.total), 0) from invoice_notes n where n.business_id = i.business_id and n.invoice_id = i.id
    ${from ? sql`and n.date >= ${from}` : sql``} ${to ? sql`and n.date <= ${to}` : sql``})`;
  return sql<Row>`
    select i.number, i.date::text as date, ${sharedColumns(locale)}, ${amounts}, (${INVOICE_AMOUNTS.issued} + ${notedIn})::float8 as in_period,
      ${notes} as notes, null as noted
    from (select i.* ${matchesFilters(ctx, { ...filters, from, to })}) i join branches b on b.business_id = ${businessId} and b.id = i.branch_id
    order by i.ordinal desc`;
}

/** Notes of the period on invoices of earlier days. */
function noteRows(ctx: Context, { from, to, ...filters }: InvoiceFilters) {
  const { locale, businessId } = ctx;
  const none = sql.join(
    WRITTEN.filter(({ name }) => !NOTED.includes(name)).map(({ name }) => sql`0::float8 as ${sql.ref(name)}`),
  );
  return sql<Row>`
    select n.number, n.date::text as date, ${sharedColumns(locale)}, ${none}, least(n.total, 0)::float8 as credited,
      greatest(n.total, 0)::float8 as added, n.total::float8 as in_period, null as notes, i.number as noted
    from invoice_notes n join (select i.* ${matchesFilters(ctx, filters)}) i on i.business_id = n.business_id and i.id = n.invoice_id
      join branches b on b.business_id = ${businessId} and b.id = i.branch_id
    where n.business_id = ${businessId} and i.date < ${from ?? null}::date
      and n.date >= ${from ?? null}::date ${to ? sql`and n.date <= ${to}` : sql``}
    order by n.at desc, n.id desc`;
}

export const amountCell = (amount: number, currency: string): SheetCell => ({ amount, decimals: decimalsOf(currency) });

const cellsOf = (row: Row, locale: Locale): SheetCell[] => [
  row.number,
  row.date,
  row.branch,
  SOURCE_NAMES[row.source][locale],
  row.subject_number,
  row.customer_name,
  row.customer_phone,
  row.noted === null
    ? paymentNames({ payment_status: row.payment_status, balance: row.due + row.to_give_back })[locale]
    : null,
  ...AMOUNT_COLUMNS.map((name) =>
    row.noted !== null && !NOTED.includes(name) ? null : amountCell(row[name], row.currency),
  ),
  row.currency,
  row.notes,
  row.noted,
];

const sumCells = ({ name, branch, currency, amounts }: SumLine<Written>): SheetCell[] => [
  name,
  null,
  branch,
  ...Array<SheetCell>(5).fill(null),
  ...AMOUNT_COLUMNS.map((one) => (amounts[one] === null ? null : amountCell(amounts[one], currency))),
  currency,
  null,
  null,
];

export const SOURCE_NAMES: Record<Invoice["source"], Record<Locale, string>> = {
  order: { en: "Order", ar: "طلب" },
  reservation: { en: "Booking", ar: "حجز" },
};

interface Titled extends Pick<WrittenColumn, "width" | "kind"> {
  en: string;
  ar: string;
}
/** Column titles in both languages, by the kind of their values. */
export const COLUMN_KINDS = {
  text: (en: string, ar: string, width: number): Titled => ({ en, ar, width, kind: "text" }),
  amount: (en: string, ar: string): Titled => ({ en, ar, width: 12, kind: "count" }),
  day: (en: string, ar: string): Titled => ({ en, ar, width: 12, kind: "day" }),
  count: (en: string, ar: string): Titled => ({ en, ar, width: 14, kind: "count" }),
};
/**
 * Each row adds up, since amounts that reduce it are negative: subtotal, discount and extra charge give the issued
 * amount, and with credits and additions the total; receipts and refunds give the paid amount, and with the balance and
 * the refund due the total too.
 */
const WRITTEN = [
  { name: "subtotal", value: INVOICE_AMOUNTS.subtotal, en: "Subtotal", ar: "المجموع الفرعي" },
  { name: "discount", value: sql`(0 - ${INVOICE_AMOUNTS.discount})`, en: "Discount", ar: "الخصم" },
  { name: "extra_charge", value: INVOICE_AMOUNTS.extra_charge, en: "Extra charge", ar: "رسوم إضافية" },
  { name: "issued", value: INVOICE_AMOUNTS.issued, en: "Issued", ar: "عند الإصدار" },
  { name: "credited", value: INVOICE_AMOUNTS.credited, en: "Credited", ar: "إشعارات دائنة" },
  { name: "added", value: INVOICE_AMOUNTS.added, en: "Added", ar: "إشعارات مدينة" },
  { name: "total", value: INVOICE_AMOUNTS.total, en: "Total by now", ar: "الإجمالي حتى الآن" },
  { name: "tax", value: INVOICE_AMOUNTS.tax, en: "Tax", ar: "الضريبة" },
  { name: "received", value: INVOICE_AMOUNTS.received, en: "Received", ar: "المقبوض" },
  { name: "given_back", value: INVOICE_AMOUNTS.given_back, en: "Given back", ar: "المردود" },
  { name: "paid", value: INVOICE_AMOUNTS.paid, en: "Paid by now", ar: "المدفوع حتى الآن" },
  { name: "due", value: INVOICE_AMOUNTS.due, en: "Balance by now", ar: "المتبقي حتى الآن" },
  {
    name: "to_give_back",
    value: sql`(0 - ${INVOICE_AMOUNTS.to_give_back})`,
    en: "To be given back",
    ar: "المستحق ردّه",
  },
] as const;
type Written = (typeof WRITTEN)[number]["name"] | "in_period";
const AMOUNT_COLUMNS: readonly Written[] = [...WRITTEN.map(({ name }) => name), "in_period"];
/** The columns that notes have; the amount that counts in the period is last. */
const NOTED: readonly Written[] = ["credited", "added", "in_period"];
/** Credit and debit notes as text: number, day and amount of each. */
const notes = sql`(
  select string_agg(n.number || ' ' || n.date::text || ' ' || n.total::text, '; ' order by n.at, n.id)
  from invoice_notes n where n.business_id = i.business_id and n.invoice_id = i.id)`;
const { text, amount, day, count } = COLUMN_KINDS;
const COLUMNS = [
  text("Invoice", "الفاتورة", 14),
  day("Date", "التاريخ"),
  text("Branch", "الفرع", 20),
  text("Source", "المصدر", 10),
  count("Source number", "رقم المصدر"),
  text("Guest", "الضيف", 24),
  text("Phone", "الهاتف", 18),
  text("Payment", "الدفع", 16),
  ...WRITTEN.map(({ en, ar }) => amount(en, ar)),
  amount("Invoiced in the period", "المفوتر في الفترة"),
  text("Currency", "العملة", 10),
  text("Credit and debit notes", "الإشعارات الدائنة والمدينة", 40),
  text("Note on invoice", "إشعار عن الفاتورة", 14),
];
export const localizeColumns = (columns: readonly Titled[], locale: Locale): WrittenColumn[] =>
  columns.map(({ width, kind, ...title }) => ({ title: title[locale], width, kind }));
