import { dayIn } from "@diwan/contract/time/days";
import type { Names } from "@diwan/contract/api/fields";
import { PAYMENT_FILTER_NAMES, type PaymentFilter, type PaymentMethod } from "@diwan/contract/invoices/payments";
import { formatDay, formatPeriod } from "@diwan/ui/time/dates";
import { comma } from "@diwan/ui/text/fill";
import { currencyOf, currencyUnit } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { type Bilingual, inBothLanguages, namesInBothLanguages } from "../../../kit/print/bilingual.ts";
import { summedCurrencies } from "../list/use-summary.ts";
import type { InvoiceTexts } from "../printing/printed-invoice.ts";
import type { ReportQuery, InvoiceReportData } from "./read-report.ts";
import { ReportRows } from "./rows.tsx";
import styles from "./sheet.module.css";
import { SumsByCurrency } from "./sums.tsx";

interface ReportSheetProps {
  report: InvoiceReportData;
  business: {
    locales: Names;
    name: string;
    timeZone: string;
    branches: readonly { id: string; locales: Names }[];
  };
}

/** The report: business, filters, sums and invoices. */
export function ReportSheet({ report, business }: ReportSheetProps) {
  const { asked, summary, texts } = report;
  const names = namesInBothLanguages(
    business.locales.length > 0 ? business.locales : [{ locale: "en", name: business.name }],
  );
  const currencies = summedCurrencies(summary).map((one) => currencyOf(one.currency));
  const printed = dayIn(business.timeZone, new Date());
  const facts: Bilingual[] = [
    ...factsOf(asked, texts, business.branches),
    inBothLanguages((locale) =>
      [
        texts[locale]("report.printed", { day: formatDay(printed, locale) }),
        ...currencies.map((one) => currencyUnit(one, locale)),
      ].join(comma(locale)),
    ),
  ];
  const sides: readonly ("en" | "ar")[] = ["en", "ar"];
  return (
    <>
      <header className={`grid columns-2 ${styles.header}`}>
        {sides.map((locale) => (
          <div key={locale} lang={locale} dir={locale === "ar" ? "rtl" : "ltr"}>
            <b>{names[locale]}</b>
            <h1 className={styles.title}>{texts[locale]("title")}</h1>
            {facts.map((fact) => (
              <p key={fact.en} className={styles.small}>
                <bdi>{fact[locale]}</bdi>
              </p>
            ))}
          </div>
        ))}
      </header>
      <SumsByCurrency summary={summary} texts={texts} today={printed} />
      <ReportRows report={report} />
    </>
  );
}

/** The active filters. */
function factsOf(
  asked: ReportQuery,
  texts: InvoiceTexts,
  branches: ReportSheetProps["business"]["branches"],
): Bilingual[] {
  const factOf = (name: "branch" | "source" | "method" | "status", value: (locale: "en" | "ar") => string): Bilingual =>
    inBothLanguages((locale) => `${texts[locale](name)}: ${value(locale)}`);
  const { from, to, branchId, source, method, payment_status: statuses, search } = asked;
  const branch = branches.find(({ id }) => id === branchId);
  return [
    inBothLanguages((locale) => {
      if (from && to) return formatPeriod(from, to, locale);
      if (from) return texts[locale]("report.since", { day: formatDay(from, locale) });
      return to ? texts[locale]("report.until", { day: formatDay(to, locale) }) : texts[locale]("report.allDays");
    }),
    ...(branch ? [factOf("branch", (locale) => nameOf(branch.locales, locale))] : []),
    ...(source === "order" || source === "reservation"
      ? [factOf("source", (locale) => texts[locale](`sources.${source}`))]
      : []),
    // the server has accepted these filters, so they are valid
    ...(method ? [factOf("method", (locale) => texts[locale](`methods.${method as PaymentMethod}`))] : []),
    ...(statuses
      ? [
          factOf("status", (locale) =>
            statuses
              .split(",")
              .map((one) => PAYMENT_FILTER_NAMES[one as PaymentFilter][locale])
              .join(comma(locale)),
          ),
        ]
      : []),
    ...(search ? [inBothLanguages(() => `“${search}”`)] : []),
  ];
}
