import type { Currency } from "@diwan/contract/api/enumerations";
import type { Invoice } from "@diwan/contract/invoices/invoices";
import { paymentNames } from "@diwan/contract/invoices/payments";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { inBothLanguages, type Bilingual } from "../../../kit/print/bilingual.ts";
import { INVOICE_AMOUNTS, byCurrency, countInvoices, summedCurrencies, sumInvoices } from "../list/use-summary.ts";
import type { InvoiceTexts } from "../printing/printed-invoice.ts";
import type { InvoiceReportData } from "./read-report.ts";
import styles from "./sheet.module.css";

const FIGURES = ["issued", "credited", "added", "total", "paid", "balance"] as const;
const HEADS = ["invoice", "date", "source", "guest", "status", ...FIGURES] as const;

/** The invoices in the order of the screen, with a note if not all are shown. */
export function ReportRows({ report: { rows, summary, texts } }: { report: InvoiceReportData }) {
  const count = countInvoices(summary);
  const groups = byCurrency(rows, currencyOf(summary.currency));
  const several = summedCurrencies(summary).length > 1;
  const more = inBothLanguages((locale) =>
    texts[locale]("report.first", { shown: formatNumber(rows.length, locale), count }),
  );
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {HEADS.map((key) => (
              <HeaderCell
                key={key}
                of={inBothLanguages((locale) => texts[locale](key))}
                figure={FIGURES.some((one) => one === key)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} texts={texts} named={several} />
          ))}
        </tbody>
        <tbody className={styles.whole}>
          {groups.map(([currency, members]) => (
            <FooterRow key={currency} currency={currency} rows={members} texts={texts} named={several} />
          ))}
        </tbody>
      </table>
      {rows.length < count && (
        <p className={`flex justify-between gap-16 ${styles.more}`}>
          <span>{more.en}</span>
          <span lang="ar" dir="rtl">
            {more.ar}
          </span>
        </p>
      )}
    </>
  );
}

function Row({ row, texts, named }: { row: Invoice; texts: InvoiceTexts; named: boolean }) {
  const currency = currencyOf(row.currency);
  const amount = (value: number) => formatAmount(value, "en", currency);
  const source = inBothLanguages((locale) =>
    texts[locale](`sourceOf.${row.source}`, { number: String(row.subject_number) }),
  );
  // only digits, so that the day is the same in both languages
  const day = row.date.split("-").toReversed().join("/");
  return (
    <tr>
      <th scope="row">{row.number}</th>
      <td data-day>{day}</td>
      <td>
        <Pair of={source} />
      </td>
      <td>
        {row.customer.name ? <bdi>{row.customer.name}</bdi> : <Pair of={inBothLanguages((l) => texts[l]("walkIn"))} />}
      </td>
      <td>
        <Pair of={{ ...paymentNames(row) }} />
      </td>
      <td data-figure>{amount(row.issued.total)}</td>
      <td data-figure>{amount(INVOICE_AMOUNTS.credited(row))}</td>
      <td data-figure>{amount(row.added)}</td>
      <td data-figure>{named ? formatMoney(row.total, "en", currency) : amount(row.total)}</td>
      <td data-figure>{amount(row.paid)}</td>
      <td data-figure>{amount(row.balance)}</td>
    </tr>
  );
}

/** The sums of the rows above, with due and owed balances separately. */
function FooterRow({ currency, rows, texts, named }: FooterRowProps) {
  const sum = (of: (row: Invoice) => number) => formatAmount(sumInvoices(rows, of), "en", currency);
  const total = sumInvoices(rows, INVOICE_AMOUNTS.total);
  const owed = rows.some(({ balance }) => balance < 0);
  return (
    <tr>
      <th scope="row" colSpan={5}>
        <Pair of={inBothLanguages((locale) => texts[locale]("count", { count: rows.length }))} />
      </th>
      <td data-figure>{sum((row) => row.issued.total)}</td>
      <td data-figure>{sum(INVOICE_AMOUNTS.credited)}</td>
      <td data-figure>{sum(INVOICE_AMOUNTS.added)}</td>
      <td data-figure>{named ? formatMoney(total, "en", currency) : formatAmount(total, "en", currency)}</td>
      <td data-figure>{sum(INVOICE_AMOUNTS.paid)}</td>
      <td data-figure>
        {sum(({ balance }) => Math.max(0, balance))}
        {owed && (
          <>
            <small>
              <Pair of={inBothLanguages((locale) => texts[locale]("due"))} />
            </small>
            {sum(({ balance }) => Math.min(0, balance))}
            <small>
              <Pair of={inBothLanguages((locale) => texts[locale]("toGiveBack"))} />
            </small>
          </>
        )}
      </td>
    </tr>
  );
}

interface FooterRowProps {
  currency: Currency;
  rows: readonly Invoice[];
  texts: InvoiceTexts;
  named: boolean;
}

/** English and Arabic in one line. */
const Pair = ({ of }: { of: Bilingual }) => (
  <>
    {of.en} ·{" "}
    <span lang="ar" dir="rtl">
      {of.ar}
    </span>
  </>
);

/** A column header in English, with Arabic below. */
export const HeaderCell = ({ of, figure = false }: { of: Bilingual; figure?: boolean }) => (
  <th scope="col" data-figure={figure || undefined}>
    {of.en}
    <span lang="ar" dir="rtl">
      {of.ar}
    </span>
  </th>
);
