import type { QueryOf } from "@diwan/contract/call";
import type { Invoice, invoices } from "@diwan/contract/invoices";
import { AREA_NAMES } from "@diwan/contract/area-names";
import type { Locale } from "@diwan/contract/enumerations";
import { decimalsOf, fromFils, toFils } from "@diwan/contract/money";
import { paymentNames } from "@diwan/contract/payments";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { rowsInBatches } from "../../platform/cursor.ts";
import { downloadSpooled } from "../../platform/download.ts";
import { queueOf } from "../../platform/queue.ts";
import type { Finished } from "../../platform/routes.ts";
import { spool } from "../../platform/spool.ts";
import type { Cell, WrittenColumn, WrittenSheet } from "../../platform/spreadsheets/spreadsheet.ts";
import { SHEET_TYPES, streamSpreadsheet } from "../../platform/spreadsheets/write.ts";
import { AMOUNTS } from "./amounts.ts";
import { type Filters, wanted } from "./queries.ts";

/** Few enough to be gone before the next come: what is held for longer stays until the process looks through all its memory. */
export const AT_ONCE = 100;
/** Each holds a connection of the database while it is made. */
const exporting = queueOf(2, 20);

/** The list as a file, newest first, with its sums at the end, a row for each currency: those of the summary. */
export function exportInvoices(ctx: Context, query: QueryOf<typeof invoices.export>): Promise<Finished> {
  const { format, ...filters } = query;
  const sums = new Sums();
  return exportSheet(ctx, {
    format,
    filters,
    name: AREA_NAMES.invoices[ctx.locale],
    columns: columnsIn(COLUMNS, ctx.locale),
    batches: sheetRows(ctx, filters, sums),
    count: () => sums.count,
  });
}

interface Exported extends Pick<WrittenSheet, "name" | "columns"> {
  format: QueryOf<typeof invoices.export>["format"];
  filters: object;
  batches: AsyncGenerator<WrittenSheet["rows"]>;
  /** How many there were, once all are written. */
  count: () => number;
}

/** Writes a sheet to a file, batch by batch, and down who had it. */
export function exportSheet(ctx: Context, { format, filters, count, ...sheet }: Exported): Promise<Finished> {
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

type Row = Pick<Invoice, "number" | "date" | "source" | "subject_number" | "payment_status" | "currency"> &
  Record<Written, number> & {
    branch: string;
    customer_name: string;
    customer_phone: string | null;
    notes: string | null;
  };

/** The sums of what went into the file, of each currency for itself. */
class Sums {
  readonly #by = new Map<string, { count: number; fils: number[] }>();

  add(row: Row): void {
    const sum = this.#by.get(row.currency) ?? { count: 0, fils: WRITTEN.map(() => 0) };
    this.#by.set(row.currency, sum);
    sum.count++;
    for (const [at, { name }] of WRITTEN.entries()) sum.fils[at] = (sum.fils[at] ?? 0) + toFils(row[name]);
  }

  get count(): number {
    return [...this.#by.values()].reduce((all, { count }) => all + count, 0);
  }

  /** A row for each; of nothing there is one too. */
  rows(locale: Locale): Cell[][] {
    const none = ["", { count: 0, fils: WRITTEN.map(() => 0) }] as const;
    return (this.#by.size ? [...this.#by] : [none]).map(([currency, { count, fils }]) => [
      `${SUM[locale]} (${count})`,
      ...Array<Cell>(7).fill(null),
      ...fils.map((sum) => amountCell(fromFils(sum), currency)),
      currency,
      null,
    ]);
  }
}

async function* sheetRows(ctx: Context, filters: Filters, sums: Sums): AsyncGenerator<WrittenSheet["rows"]> {
  const { locale, businessId } = ctx;
  const amounts = sql.join(WRITTEN.map(({ name, value }) => sql`${value}::float8 as ${sql.ref(name)}`));
  // the branches of a business are few: each is looked up once
  const query = sql<Row>`
    select i.number, i.date::text as date, ${branchName(locale)} as branch, i.source, i.subject_number::int as subject_number, i.customer_name, i.customer_phone,
      i.payment_status, ${amounts}, i.currency, ${notes} as notes
    from (select i.* ${wanted(ctx, filters)}) i join branches b on b.business_id = ${businessId} and b.id = i.branch_id
    order by i.ordinal desc`;
  for await (const rows of rowsInBatches(ctx.db, query, { name: "invoices", most: AT_ONCE })) {
    for (const row of rows) sums.add(row);
    yield rows.map((row) => cellsOf(row, locale));
  }
  yield sums.rows(locale);
}

export const amountCell = (amount: number, currency: string): Cell => ({ amount, decimals: decimalsOf(currency) });
export const branchName = (locale: Locale) => (locale === "ar" ? sql`coalesce(b.name_ar, b.name_en)` : sql`b.name_en`);

const cellsOf = (row: Row, locale: Locale): Cell[] => [
  row.number,
  row.date,
  row.branch,
  SOURCE_NAMES[row.source][locale],
  row.subject_number,
  row.customer_name,
  row.customer_phone,
  paymentNames({ payment_status: row.payment_status, balance: row.due - row.to_give_back })[locale],
  ...WRITTEN.map(({ name }) => amountCell(row[name], row.currency)),
  row.currency,
  row.notes,
];

export const SOURCE_NAMES: Record<Invoice["source"], Record<Locale, string>> = {
  order: { en: "Order", ar: "طلب" },
  reservation: { en: "Booking", ar: "حجز" },
};
export const SUM: Record<Locale, string> = { en: "Total", ar: "الإجمالي" };

interface Titled extends Pick<WrittenColumn, "width" | "kind"> {
  en: string;
  ar: string;
}
/** What columns are called in both languages, by what they hold. */
export const TITLES = {
  text: (en: string, ar: string, width: number): Titled => ({ en, ar, width, kind: "text" }),
  amount: (en: string, ar: string): Titled => ({ en, ar, width: 12, kind: "count" }),
  day: (en: string, ar: string): Titled => ({ en, ar, width: 12, kind: "day" }),
  count: (en: string, ar: string): Titled => ({ en, ar, width: 14, kind: "count" }),
};
const received = sql`(select coalesce(sum(p.amount), 0) from invoice_payments p where p.business_id = i.business_id and p.invoice_id = i.id and p.amount > 0)`;
/** Each row adds up: issued less credited is the total; received less given back is what is paid, with the balance and less what is to be given back the total too. */
const WRITTEN = [
  { name: "subtotal", value: AMOUNTS.subtotal, en: "Subtotal", ar: "المجموع الفرعي" },
  { name: "discount", value: AMOUNTS.discount, en: "Discount", ar: "الخصم" },
  { name: "extra_charge", value: AMOUNTS.extra_charge, en: "Extra charge", ar: "رسوم إضافية" },
  { name: "issued", value: AMOUNTS.issued, en: "Issued", ar: "عند الإصدار" },
  { name: "credited", value: AMOUNTS.credited, en: "Credited", ar: "إشعارات دائنة" },
  { name: "total", value: AMOUNTS.total, en: "Total", ar: "الإجمالي" },
  { name: "tax", value: AMOUNTS.tax, en: "Tax", ar: "الضريبة" },
  { name: "received", value: received, en: "Received", ar: "المقبوض" },
  { name: "given_back", value: sql`(${received} - i.paid)`, en: "Given back", ar: "المردود" },
  { name: "paid", value: AMOUNTS.paid, en: "Paid", ar: "المدفوع" },
  { name: "due", value: AMOUNTS.due, en: "Balance", ar: "المتبقي" },
  { name: "to_give_back", value: AMOUNTS.to_give_back, en: "To be given back", ar: "المستحق ردّه" },
] as const;
type Written = (typeof WRITTEN)[number]["name"];
/** Credit and debit notes, each with its day and what it comes to. */
const notes = sql`(
  select string_agg(n.number || ' ' || n.date::text || ' ' || n.total::text, '; ' order by n.at, n.id)
  from invoice_notes n where n.business_id = i.business_id and n.invoice_id = i.id)`;
const { text, amount, day, count } = TITLES;
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
  text("Currency", "العملة", 10),
  text("Credit and debit notes", "الإشعارات الدائنة والمدينة", 40),
];
export const columnsIn = (columns: readonly Titled[], locale: Locale): WrittenColumn[] =>
  columns.map(({ width, kind, ...title }) => ({ title: title[locale], width, kind }));
