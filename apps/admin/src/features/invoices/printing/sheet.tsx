import { formatDay } from "@diwan/ui/time/dates";
import { currencyOf, currencyUnit, formatAmount } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { paymentNames } from "@diwan/contract/invoices/payments";
import { comma, joinNames } from "@diwan/ui/text/fill";
import { A4Amount, A4Fact, A4Header, A4Part } from "../../../kit/print/a4.tsx";
import { type Bilingual, inBothLanguages, namesInBothLanguages } from "../../../kit/print/bilingual.ts";
import type { PrintedInvoice, InvoiceTexts } from "./printed-invoice.ts";

/** An invoice in both languages: parties, lines, total, payments and balance. */
export function InvoiceSheet({ invoice, branch, texts }: PrintedInvoice) {
  const textOf = (key: "invoice" | "billedTo" | "date" | "source" | "status") =>
    inBothLanguages((locale) => texts[locale](key));
  const { customer, source, subject_number } = invoice;
  const of = inBothLanguages((locale) => texts[locale](`sourceOf.${source}`, { number: String(subject_number) }));
  const phone = customer.phone ? `  \u2066${customer.phone}\u2069` : "";
  const facts: readonly [Bilingual, Bilingual][] = [
    [textOf("billedTo"), inBothLanguages((locale) => `${customer.name || texts[locale]("walkIn")}${phone}`)],
    [textOf("date"), inBothLanguages((locale) => formatDay(invoice.date, locale))],
    [textOf("source"), of],
    [textOf("status"), { ...paymentNames(invoice) }],
  ];
  return (
    <>
      <A4Header branch={branch} number={invoice.number} title={textOf("invoice")} />
      <A4Part>
        {facts.map(([name, value]) => (
          <A4Fact key={name.en} name={name} value={value} />
        ))}
      </A4Part>
      {invoice.current_lines && (
        <Lines
          invoice={invoice}
          lines={invoice.current_lines}
          title={inBothLanguages((locale) => texts[locale]("currentLines"))}
        />
      )}
      <Lines
        invoice={invoice}
        lines={invoice.lines}
        title={invoice.current_lines ? issuedTitle(invoice.date, texts) : undefined}
      />
      <Sums invoice={invoice} texts={texts} />
    </>
  );
}

const issuedTitle = (date: string, texts: InvoiceTexts): Bilingual =>
  inBothLanguages((locale) => texts[locale]("issuedLines", { day: formatDay(date, locale) }));

interface LinesProps extends Pick<PrintedInvoice, "invoice"> {
  lines: PrintedInvoice["invoice"]["lines"];
  /** The label of an amount that was corrected: issued, or current. */
  title: Bilingual | undefined;
}

function Lines({ invoice: { currency }, lines, title }: LinesProps) {
  return (
    <A4Part>
      {title && <A4Amount of={title} value="" />}
      {lines.map(({ locales, detail, quantity, amount }, at) => {
        const [name, more] = [namesInBothLanguages(locales), namesInBothLanguages(detail)];
        const text = inBothLanguages((locale) =>
          joinNames([`${formatNumber(quantity, locale)} × ${name[locale]}`, more[locale]], locale),
        );
        return <A4Amount key={at} of={text} value={formatAmount(amount, "en", currencyOf(currency))} />;
      })}
    </A4Part>
  );
}

function Sums({ invoice, texts }: { invoice: PrintedInvoice["invoice"]; texts: InvoiceTexts }) {
  const { issued, notes, payments, tax_rate, tax, total, balance } = invoice;
  const currency = currencyOf(invoice.currency);
  const amount = (value: number) => formatAmount(value, "en", currency);
  const textOf = (key: "subtotal" | "discount" | "extraCharge") => inBothLanguages((locale) => texts[locale](key));
  const rate = inBothLanguages((locale) =>
    formatNumber(tax_rate / 100, locale, { style: "percent", maximumFractionDigits: 3 }),
  );
  const due = balance < 0 ? "toGiveBack" : "stillToPay";
  return (
    <A4Part>
      <A4Amount of={textOf("subtotal")} value={amount(issued.subtotal)} />
      {issued.discount > 0 && <A4Amount of={textOf("discount")} value={amount(-issued.discount)} />}
      {issued.extra_charge > 0 && <A4Amount of={textOf("extraCharge")} value={amount(issued.extra_charge)} />}
      {notes.map(({ id, kind, number, date, total: noted }) => (
        <A4Amount
          key={id}
          of={inBothLanguages((locale) => {
            const name = texts[locale](kind === "credit" ? "creditNote" : "debitNote", { number });
            return `${name}${comma(locale)}${formatDay(date, locale)}`;
          })}
          value={amount(noted)}
        />
      ))}
      <A4Amount
        total
        of={inBothLanguages((locale) => `${texts[locale]("total")}${comma(locale)}${currencyUnit(currency, locale)}`)}
        value={amount(total)}
      />
      {tax_rate > 0 && (
        <A4Amount of={inBothLanguages((locale) => texts[locale]("tax", { rate: rate[locale] }))} value={amount(tax)} />
      )}
      {payments.map((payment) => (
        <A4Amount key={payment.id} of={paidBy(payment, texts)} value={amount(payment.amount)} />
      ))}
      <A4Amount of={inBothLanguages((locale) => texts[locale](due))} value={amount(Math.abs(balance))} />
    </A4Part>
  );
}

/** The payments with day and method. */
function paidBy(
  { amount, method, paid_at }: PrintedInvoice["invoice"]["payments"][number],
  texts: InvoiceTexts,
): Bilingual {
  return inBothLanguages((locale) => {
    const t = texts[locale];
    const name = amount < 0 ? t("givenBack", { method: t(`methods.${method}`) }) : t(`methods.${method}`);
    return `${name}${comma(locale)}${formatDay(paid_at.slice(0, 10), locale)}`;
  });
}
