import { PAYMENT_STATUS_NAMES } from "@diwan/contract/invoices/payments";
import { formatDay } from "@diwan/ui/time/dates";
import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import { currencyOf, currencyUnit, formatAmount } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { type Bilingual, inBothLanguages, namesInBothLanguages } from "../../../kit/print/bilingual.ts";
import type { InvoiceTexts } from "../printing/printed-invoice.ts";
import { summedCurrencies } from "../list/use-summary.ts";
import {
  INVOICED_NAMES,
  INVOICED_TEXT_KEYS,
  invoicedOf,
  visibleSums,
  SUM_TEXT_KEYS,
  type SumName,
  sumOfRow,
} from "../list/visible-sums.ts";
import { HeaderCell } from "./rows.tsx";
import type { InvoiceReportData } from "./read-report.ts";
import styles from "./sheet.module.css";

interface SumsProps {
  summary: SummedInvoices;
  texts: InvoiceTexts;
  /** The day of printing. */
  today: string;
}
type Group = SummedInvoices["all"] & { name: Bilingual };

/** Totals by currency; a single currency is named in the header. */
export function SumsByCurrency({
  summary,
  texts,
  today,
}: Pick<InvoiceReportData, "summary" | "texts"> & Pick<SumsProps, "today">) {
  const all = summedCurrencies(summary);
  return all.map((one) => {
    const unit = inBothLanguages((locale) => currencyUnit(currencyOf(one.currency), locale));
    return (
      <section key={one.currency}>
        {all.length > 1 && (
          <h2 className={`flex justify-between ${styles.currency}`}>
            <span>{unit.en}</span>
            <span lang="ar" dir="rtl">
              {unit.ar}
            </span>
          </h2>
        )}
        <Sums summary={one} texts={texts} today={today} />
      </section>
    );
  });
}

/** The totals, then by payment status, method, source, branch and day; each group adds up to the totals. */
function Sums({ summary, texts, today }: SumsProps) {
  const textOf = (key: "status" | "source" | "branch" | "date") => inBothLanguages((locale) => texts[locale](key));
  const { all, by_status, by_source, by_branch, by_day } = summary;
  const groups: readonly [Bilingual, readonly Group[]][] = [
    [textOf("status"), by_status.map((one) => ({ ...one, name: { ...PAYMENT_STATUS_NAMES[one.payment_status] } }))],
    [
      textOf("source"),
      by_source.map((one) => ({ ...one, name: inBothLanguages((locale) => texts[locale](`sources.${one.source}`)) })),
    ],
    [textOf("branch"), by_branch.map((one) => ({ ...one, name: namesInBothLanguages(one.locales) }))],
    [textOf("date"), by_day.map((one) => ({ ...one, name: inBothLanguages((locale) => formatDay(one.day, locale)) }))],
  ];
  const names = visibleSums(summary);
  const whole = inBothLanguages((locale) => texts[locale]("report.all"));
  return (
    <>
      <Invoiced summary={summary} texts={texts} />
      <Caption of={inBothLanguages((locale) => texts[locale]("sums.became", { day: formatDay(today, locale) }))} />
      {groups.map(([title, rows], at) => (
        <table key={title.en} className={styles.table}>
          <HeaderRow title={title} names={names} texts={texts} />
          <tbody>
            {rows.map((row) => (
              <Line key={row.name.en} row={row} names={names} currency={summary.currency} />
            ))}
          </tbody>
          {(at === 0 || rows.length > 1) && (
            <tbody className={styles.whole}>
              <Line row={{ ...all, name: whole }} names={names} currency={summary.currency} />
            </tbody>
          )}
        </table>
      ))}
      <Methods summary={summary} texts={texts} />
    </>
  );
}

/** The caption of the tables below, in both languages. */
const Caption = ({ of }: { of: Bilingual }) => (
  <h2 className={`flex justify-between ${styles.currency}`}>
    <span>{of.en}</span>
    <span lang="ar" dir="rtl">
      {of.ar}
    </span>
  </h2>
);

/** The amount invoiced in the period, by branch and in total, including notes of the period. */
function Invoiced({ summary, texts }: Omit<SumsProps, "today">) {
  const rows = [
    ...summary.invoiced_by_branch.map((one) => ({ ...one, name: namesInBothLanguages(one.locales) })),
    { ...summary.invoiced, name: inBothLanguages((locale) => texts[locale]("report.all")) },
  ];
  return (
    <>
      <Caption of={inBothLanguages((locale) => texts[locale]("sums.inPeriod"))} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.en("branch")}</th>
            {INVOICED_NAMES.map((name) => (
              <HeaderCell key={name} of={inBothLanguages((locale) => texts[locale](INVOICED_TEXT_KEYS[name]))} figure />
            ))}
            <th scope="col" lang="ar" dir="rtl">
              {texts.ar("branch")}
            </th>
          </tr>
        </thead>
        {rows.map((row, at) => (
          <tbody key={row.name.en} className={at === rows.length - 1 ? styles.whole : undefined}>
            <tr>
              <th scope="row">
                <bdi>{row.name.en}</bdi>
              </th>
              {INVOICED_NAMES.map((name) => (
                <td key={name} data-figure>
                  {formatAmount(invoicedOf(row)[name], "en", currencyOf(summary.currency))}
                </td>
              ))}
              <th scope="row" lang="ar" dir="rtl">
                <bdi>{row.name.ar}</bdi>
              </th>
            </tr>
          </tbody>
        ))}
      </table>
    </>
  );
}

interface HeaderRowProps {
  title: Bilingual;
  names: readonly SumName[];
  texts: InvoiceTexts;
}

function HeaderRow({ title, names, texts }: HeaderRowProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{title.en}</th>
        <HeaderCell of={inBothLanguages((locale) => texts[locale]("report.count"))} figure />
        {names.map((name) => (
          <HeaderCell key={name} of={inBothLanguages((locale) => texts[locale](SUM_TEXT_KEYS[name]))} figure />
        ))}
        <th scope="col" lang="ar" dir="rtl">
          {title.ar}
        </th>
      </tr>
    </thead>
  );
}

function Line({ row, names, currency }: { row: Group; names: readonly SumName[]; currency: string }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{row.name.en}</bdi>
      </th>
      <td data-figure>{formatNumber(row.count, "en")}</td>
      {names.map((name) => (
        <td key={name} data-figure>
          {formatAmount(sumOfRow(row, name), "en", currencyOf(currency))}
        </td>
      ))}
      <th scope="row" lang="ar" dir="rtl">
        <bdi>{row.name.ar}</bdi>
      </th>
    </tr>
  );
}

/** The amounts received by method; nothing if there are none. */
function Methods({ summary: { by_method, currency }, texts }: Omit<SumsProps, "today">) {
  const title = inBothLanguages((locale) => texts[locale]("byMethod"));
  if (by_method.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{title.en}</th>
          <th scope="col" data-middle>
            {texts.en("received")} · <bdi lang="ar">{texts.ar("received")}</bdi>
          </th>
          <th scope="col" lang="ar" dir="rtl">
            {title.ar}
          </th>
        </tr>
      </thead>
      <tbody>
        {by_method.map(({ method, amount }) => (
          <tr key={method}>
            <th scope="row">{texts.en(`methods.${method}`)}</th>
            <td data-middle>{formatAmount(amount, "en", currencyOf(currency))}</td>
            <th scope="row" lang="ar" dir="rtl">
              {texts.ar(`methods.${method}`)}
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
