import { formatDay } from "@diwan/ui/dates";
import { currencyOf, currencyUnit, formatAmount } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import { PAYMENT_STATUS_NAMES } from "@diwan/contract/payments";
import { type Both, both, bothNames } from "../../../kit/papers/both.ts";
import type { Paper, PaperTexts } from "./paper.ts";
import styles from "./sheet.module.css";

/** An invoice: from whom to whom, for what, how much, what was paid and what is left, in both languages. */
export function PaperSheet({ invoice, branch, texts }: Paper) {
  const said = (key: "invoice" | "billedTo" | "date" | "source" | "status") => both((locale) => texts[locale](key));
  const { customer, source, subject_number } = invoice;
  const of = both((locale) => texts[locale](`sourceOf.${source}`, { number: String(subject_number) }));
  const facts: readonly [Both, Both][] = [
    [said("billedTo"), same([customer.name || texts.en("walkIn"), customer.phone].filter(Boolean).join("  "))],
    [said("date"), both((locale) => formatDay(invoice.date, locale))],
    [said("source"), of],
    [said("status"), { ...PAYMENT_STATUS_NAMES[invoice.payment_status] }],
  ];
  return (
    <>
      <Head branch={branch} number={invoice.number} />
      <h1 className={styles.title}>
        <Sides of={said("invoice")} />
      </h1>
      <div className={styles.part}>
        {facts.map(([name, value]) => (
          <div key={name.en} className={styles.row}>
            <span lang="en">{name.en}</span>
            <div className={styles.value}>
              {value.en === value.ar ? <bdi dir="auto">{value.en}</bdi> : <Sides of={value} />}
            </div>
            <span lang="ar" dir="rtl">
              {name.ar}
            </span>
          </div>
        ))}
      </div>
      <Lines invoice={invoice} />
      <Sums invoice={invoice} texts={texts} />
      <div className={styles.sadu} />
    </>
  );
}

const same = (text: string): Both => ({ en: text, ar: text });

function Head({ branch, number }: Pick<Paper, "branch"> & { number: string }) {
  const names = bothNames(branch.business.locales);
  const place = both((locale) => branch.settings.Address?.[locale] ?? "");
  return (
    <header className={styles.head}>
      <div className={styles.business}>
        <span className={styles.mark} aria-hidden>
          {names.en.slice(0, 1)}
        </span>
        <div lang="en">
          <b>{names.en}</b>
          <div className={styles.small}>{place.en}</div>
        </div>
      </div>
      <b className={styles.number}>{number}</b>
      <div lang="ar" dir="rtl">
        <b>{names.ar}</b>
        <div className={styles.small}>{place.ar}</div>
      </div>
    </header>
  );
}

function Lines({ invoice: { lines, currency } }: Pick<Paper, "invoice">) {
  return (
    <div className={styles.part}>
      {lines.map(({ locales, detail, quantity, amount }, at) => {
        const [name, more] = [bothNames(locales), bothNames(detail)];
        const text = both((locale) =>
          [`${formatNumber(quantity, locale)} × ${name[locale]}`, more[locale]]
            .filter(Boolean)
            .join(locale === "ar" ? "، " : ", "),
        );
        return <Amount key={at} of={text} value={formatAmount(amount, "en", currencyOf(currency))} />;
      })}
    </div>
  );
}

function Sums({ invoice, texts }: { invoice: Paper["invoice"]; texts: PaperTexts }) {
  const { issued, notes, payments, tax_rate, tax, total, balance } = invoice;
  const currency = currencyOf(invoice.currency);
  const amount = (value: number) => formatAmount(value, "en", currency);
  const said = (key: "subtotal" | "discount" | "extraCharge") => both((locale) => texts[locale](key));
  const rate = both((locale) => formatNumber(tax_rate / 100, locale, { style: "percent", maximumFractionDigits: 3 }));
  const due = balance < 0 ? "toGiveBack" : "stillToPay";
  return (
    <div className={styles.part}>
      <Amount of={said("subtotal")} value={amount(issued.subtotal)} />
      {issued.discount > 0 && <Amount of={said("discount")} value={amount(-issued.discount)} />}
      {issued.extra_charge > 0 && <Amount of={said("extraCharge")} value={amount(issued.extra_charge)} />}
      {notes.map(({ id, kind, number, total: noted }) => (
        <Amount
          key={id}
          of={both((locale) => texts[locale](kind === "credit" ? "creditNote" : "debitNote", { number }))}
          value={amount(noted)}
        />
      ))}
      <Amount
        total
        of={both(
          (locale) => `${texts[locale]("total")}${locale === "ar" ? "، " : ", "}${currencyUnit(currency, locale)}`,
        )}
        value={amount(total)}
      />
      {tax_rate > 0 && (
        <Amount of={both((locale) => texts[locale]("tax", { rate: rate[locale] }))} value={amount(tax)} />
      )}
      {payments.map((payment) => (
        <Amount key={payment.id} of={paidBy(payment, texts)} value={amount(payment.amount)} />
      ))}
      <Amount of={both((locale) => texts[locale](due))} value={amount(Math.abs(balance))} />
    </div>
  );
}

/** What was received when, and by what. */
function paidBy({ amount, method, paid_at }: Paper["invoice"]["payments"][number], texts: PaperTexts): Both {
  return both((locale) => {
    const t = texts[locale];
    const name = amount < 0 ? t("givenBack", { method: t(`methods.${method}`) }) : t(`methods.${method}`);
    return `${name}${locale === "ar" ? "، " : ", "}${formatDay(paid_at.slice(0, 10), locale)}`;
  });
}

function Amount({ of, value, total = false }: { of: Both; value: string; total?: boolean }) {
  return (
    <div className={styles.amount} data-total={total || undefined}>
      <span lang="en">{of.en}</span>
      <b>{value}</b>
      <span lang="ar" dir="rtl">
        {of.ar}
      </span>
    </div>
  );
}

/** English at the start, Arabic at the end. */
const Sides = ({ of: { en, ar } }: { of: Both }) => (
  <span className={styles.sides}>
    <span lang="en">{en}</span>
    <span lang="ar" dir="rtl">
      {ar}
    </span>
  </span>
);
