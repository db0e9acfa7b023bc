import { AREA_NAMES } from "@diwan/contract/people/area-names";
import type { QueryOf } from "@diwan/contract/api/call";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { invoices, ListedPayment } from "@diwan/contract/invoices/invoices";
import { dayPart, startOfDay } from "@diwan/contract/time/local-times";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from "@diwan/contract/invoices/payments";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { rowsInBatches } from "../../../platform/records/cursor.ts";
import { shownName } from "../../../platform/records/locales.ts";
import type { RawReply } from "../../../platform/calls/routes.ts";
import type { SheetCell } from "@diwan/ui/sheets/sheet-xml";
import type { WrittenSheet } from "../../../platform/spreadsheets/spreadsheet.ts";
import { amountCell, EXPORT_BATCH_SIZE, localizeColumns, exportSheet, SOURCE_NAMES, COLUMN_KINDS } from "./export.ts";
import { TOTAL_LABELS } from "./export-sums.ts";
import { paymentRecord, fromPayments, joinInvoice } from "../payments.ts";

type Query = QueryOf<typeof invoices.exportPayments>;
type Row = ListedPayment & { branch: string };

/** Exports payments, newest first, with sums at the end: by branch and method, and one row for each currency. */
export function exportPayments(ctx: Context, query: Query): Promise<RawReply> {
  const { format, ...filters } = query;
  const sums = new PaymentSums();
  const name = `${AREA_NAMES.invoices[ctx.locale]} - ${PAYMENTS[ctx.locale]}`;
  return exportSheet(ctx, {
    format,
    filters,
    name,
    columns: localizeColumns(COLUMNS, ctx.locale),
    batches: sheetRows(ctx, filters, sums),
    count: () => sums.count,
  });
}

async function* sheetRows(
  ctx: Context,
  filters: Omit<Query, "format">,
  sums: PaymentSums,
): AsyncGenerator<WrittenSheet["rows"]> {
  const { locale } = ctx;
  const query = sql<Row>`
    select ${paymentRecord}, ${shownName(locale, "b")} as branch from (select p.* ${fromPayments(ctx, filters)}) p ${joinInvoice}
      join branches b on b.business_id = p.business_id and b.id = p.branch_id
    order by p.paid_at desc, p.id desc`;
  for await (const rows of rowsInBatches(ctx.db, query, { name: "payments", most: EXPORT_BATCH_SIZE })) {
    for (const row of rows) sums.add(row);
    yield rows.map((row) => cellsOf(row, locale));
  }
  yield sums.rows(locale);
}

interface Sum extends Pick<Row, "currency"> {
  count: number;
  fils: number;
}

/** The sums by branch and method, and the total of each currency. */
class PaymentSums {
  readonly #all = new Map<string, Sum>();
  readonly #by = new Map<string, Sum & Pick<Row, "branch" | "method">>();

  add({ currency, amount, branch, method, branchId }: Row): void {
    const key = [currency, branchId, method].join(" ");
    const all = this.#all.get(currency) ?? { currency, count: 0, fils: 0 };
    const by = this.#by.get(key) ?? { currency, branch, method, count: 0, fils: 0 };
    this.#all.set(currency, all);
    this.#by.set(key, by);
    for (const sum of [all, by]) {
      sum.count++;
      sum.fils += toFils(amount);
    }
  }

  get count(): number {
    return [...this.#all.values()].reduce((all, { count }) => all + count, 0);
  }

  rows(locale: Locale): SheetCell[][] {
    const row = ({ currency, count, fils }: Sum, method = "", branch = ""): SheetCell[] => [
      `${TOTAL_LABELS[locale]} (${count})`,
      method || null,
      ...Array<SheetCell>(3).fill(null),
      branch || null,
      ...Array<SheetCell>(4).fill(null),
      amountCell(fromFils(fils), currency),
      currency,
      null,
      null,
    ];
    const byBranch = [...this.#by.values()].toSorted(
      (a, b) =>
        a.branch.localeCompare(b.branch) || PAYMENT_METHODS.indexOf(a.method) - PAYMENT_METHODS.indexOf(b.method),
    );
    const none = [{ currency: "", count: 0, fils: 0 }];
    return [
      ...byBranch.map((sum) => row(sum, PAYMENT_METHOD_NAMES[sum.method][locale], sum.branch)),
      ...(this.#all.size ? [...this.#all.values()] : none).map((sum) => row(sum)),
    ];
  }
}

const cellsOf = (row: Row, locale: Locale): SheetCell[] => [
  // a payment entered with a day only has no time
  row.paid_at === startOfDay(dayPart(row.paid_at)) ? dayPart(row.paid_at) : row.paid_at.replace("T", " ").slice(0, 16),
  PAYMENT_METHOD_NAMES[row.method][locale],
  row.amount < 0 ? GIVEN_BACK[locale] : RECEIVED[locale],
  row.invoice_number,
  row.invoice_date,
  row.branch,
  SOURCE_NAMES[row.source][locale],
  row.subject_number,
  row.customer.name,
  row.customer.phone,
  amountCell(row.amount, row.currency),
  row.currency,
  row.note,
  row.by,
];

const PAYMENTS = { en: "Payments", ar: "الدفعات" };
const RECEIVED = { en: "Received", ar: "مستلم" };
const GIVEN_BACK = { en: "Given back", ar: "مُعاد" };
const { text, amount, day, count } = COLUMN_KINDS;
const COLUMNS = [
  text("Received at", "وقت الاستلام", 17),
  text("Method", "طريقة الدفع", 12),
  text("Kind", "النوع", 12),
  text("Invoice", "الفاتورة", 14),
  day("Invoice's day", "يوم الفاتورة"),
  text("Branch", "الفرع", 20),
  text("Source", "المصدر", 10),
  count("Source number", "رقم المصدر"),
  text("Guest", "الضيف", 24),
  text("Phone", "الهاتف", 18),
  amount("Amount", "المبلغ"),
  text("Currency", "العملة", 10),
  text("Note", "ملاحظة", 24),
  text("By", "بواسطة", 20),
];
