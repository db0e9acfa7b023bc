import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import { formatDay } from "@diwan/ui/time/dates";
import { comma } from "@diwan/ui/text/fill";
import { currencyOf, currencyUnit, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { nameIn, nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { usePictureAddress } from "../../../kit/media/picture.ts";
import { useSession } from "../../../kit/session/session.ts";
import styles from "./sheet.module.css";

/** The invoice as issued, with every later correction down to the open balance. */
export function InvoiceAmounts({ invoice }: { invoice: InvoiceWhole }) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const { business } = useSession();
  const currency = currencyOf(invoice.currency);
  return (
    <section className={`panel ${styles.sheet}`} aria-label={t("invoice")}>
      <header className={`row wrap gap-14 ${styles.header}`}>
        <Mark src={business.logo} name={nameOf(business.locales, locale)} />
        <TwoNames names={business.locales} />
        <div className={`stack align-end push-end soft small ${styles.guest}`}>
          <span>{t("billedTo")}</span>
          <bdi className="ink medium">{invoice.customer.name || t("walkIn")}</bdi>
          {invoice.customer.phone && <bdi dir="ltr">{invoice.customer.phone}</bdi>}
        </div>
      </header>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t(business.type === "chalet" ? "chalet" : "item")}</th>
            <th scope="col" data-figure>
              {t("quantity")}
            </th>
            <th scope="col" data-figure>
              {t("amount") + comma(locale) + currencyUnit(currency, locale)}
            </th>
          </tr>
        </thead>
        {invoice.current_lines && <Lines lines={invoice.current_lines} currency={currency} title={t("currentLines")} />}
        <Lines
          lines={invoice.lines}
          currency={currency}
          title={invoice.current_lines ? t("issuedLines", { day: formatDay(invoice.date, locale) }) : undefined}
        />
      </table>
      <Sums invoice={invoice} />
    </section>
  );
}

interface LinesProps {
  lines: InvoiceWhole["lines"];
  currency: Currency;
  /** The label of an amount: for a corrected invoice, whether it is the issued or the current one. */
  title: string | undefined;
}

function Lines({ lines, currency, title }: LinesProps) {
  const { locale } = useLanguage();
  return (
    <tbody>
      {title && (
        <tr>
          <th scope="rowgroup" colSpan={3}>
            {title}
          </th>
        </tr>
      )}
      {lines.map((line, at) => (
        <tr key={at}>
          <td>
            <TwoNames names={line.locales}>
              {line.detail.length > 0 && <bdi className="muted small">{nameOf(line.detail, locale)}</bdi>}
            </TwoNames>
          </td>
          <td data-figure className="num">
            {formatNumber(line.quantity, locale)}
          </td>
          <td data-figure className="num">
            <b>{formatAmount(line.amount, locale, currency)}</b>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** The logo of the business, or its first letter. */
function Mark({ src, name }: { src: string | null; name: string }) {
  const address = usePictureAddress();
  if (src)
    return (
      <img
        className={`centered fixed strong rounded-lg cover ${styles.mark}`}
        src={address(src, { width: 80, height: 80 })}
        alt=""
      />
    );
  return (
    <span className={`centered fixed strong rounded-lg cover ${styles.mark}`} aria-hidden>
      {Array.from(name)[0]}
    </span>
  );
}

/** A name in the language of the screen, with the other language below. */
function TwoNames({ names, children }: { names: InvoiceWhole["lines"][number]["locales"]; children?: ReactNode }) {
  const { locale } = useLanguage();
  const other: Locale = locale === "en" ? "ar" : "en";
  const [first, second] = [nameOf(names, locale), nameIn(names, other)];
  return (
    <span className="stack align-start shrink break-anywhere">
      <bdi className="ink medium">{first}</bdi>
      {second && second !== first && (
        <bdi className="muted small" lang={other}>
          {second}
        </bdi>
      )}
      {children}
    </span>
  );
}

function Sums({ invoice }: { invoice: InvoiceWhole }) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const currency = currencyOf(invoice.currency);
  const amount = (value: number) => formatAmount(value, locale, currency);
  const { issued, tax_rate, notes, paid, balance, total } = invoice;
  const rate = formatNumber(tax_rate / 100, locale, { style: "percent", maximumFractionDigits: 3 });
  return (
    <dl className={`grid soft ${styles.sums}`}>
      <Row name={t("subtotal")} value={amount(issued.subtotal)} />
      {issued.discount > 0 && <Row name={t("discount")} value={amount(-issued.discount)} />}
      {issued.extra_charge > 0 && <Row name={t("extraCharge")} value={amount(issued.extra_charge)} />}
      {notes.map(({ id, kind, number, date, total: noted }) => (
        <Row
          key={id}
          name={t(kind === "credit" ? "creditNote" : "debitNote", { number }) + comma(locale) + formatDay(date, locale)}
          value={amount(noted)}
        />
      ))}
      <Row name={t("total")} value={formatMoney(total, locale, currency)} look="total" />
      {tax_rate > 0 && <Row name={t("tax", { rate })} value={amount(invoice.tax)} />}
      <Row name={t("paid")} value={amount(paid)} look="first" />
      {balance < 0 ? (
        <Row name={t("toGiveBack")} value={amount(-balance)} look="owed" />
      ) : (
        <Row name={t("balance")} value={amount(balance)} look={balance > 0 ? "due" : undefined} />
      )}
    </dl>
  );
}

interface RowProps {
  name: string;
  value: string;
  look?: "total" | "first" | "due" | "owed" | undefined;
}

const Row = ({ name, value, look }: RowProps) => (
  <>
    <dt data-look={look}>{name}</dt>
    <dd data-look={look}>
      <bdi className="num">{value}</bdi>
    </dd>
  </>
);
