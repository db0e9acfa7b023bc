import { dayPart, startOfDay } from "@diwan/contract/time/local-times";
import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { currencyOf, formatAmount } from "@diwan/ui/money/money";
import { formatDayShort } from "@diwan/ui/time/dates";
import { listed } from "@diwan/ui/text/fill";
import { formatClock } from "@diwan/ui/time/local-times";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { METHOD_ICONS } from "../payments/method-icons.ts";
import styles from "./view.module.css";

/** What was received and given back, and what is still open. */
export function Payments({ invoice }: { invoice: InvoiceWhole }) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const amount = (value: number) => formatAmount(value, locale, currencyOf(invoice.currency));
  const { balance } = invoice;
  return (
    <section className={`panel ${styles.card}`} aria-label={t("payments")}>
      <h2>{t("payments")}</h2>
      {invoice.payments.length === 0 && <p className={styles.none}>{t("noPayments")}</p>}
      <ul>
        {invoice.payments.map((payment) => (
          <Payment key={payment.id} payment={payment} amount={amount(payment.amount)} />
        ))}
      </ul>
      <p
        className={`flex justify-between soft line-above ${styles.rest}`}
        data-due={balance < 0 ? "back" : balance > 0 || undefined}
      >
        <span>{t(balance < 0 ? "toGiveBack" : "stillToPay")}</span>
        <bdi className="num">{amount(Math.abs(balance))}</bdi>
      </p>
    </section>
  );
}

function Payment({ payment, amount }: { payment: InvoiceWhole["payments"][number]; amount: string }) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const Sign = METHOD_ICONS[payment.method];
  const back = payment.amount < 0;
  const method = t(`methods.${payment.method}`);
  // local time of the business, as it is
  const day = dayPart(payment.paid_at);
  const clock = payment.paid_at === startOfDay(day) ? undefined : formatClock(payment.paid_at, locale);
  const when = listed([formatDayShort(day, locale), clock], locale);
  const facts = [when, payment.by && t("by", { name: payment.by }), payment.note].filter(Boolean);
  return (
    <li>
      <span
        className={`centered fixed rounded on-success-soft ${styles.tile}`}
        data-back={back || undefined}
        aria-hidden
      >
        <Sign size={18} stroke={1.75} />
      </span>
      <span className="fill break-anywhere">
        {back ? t("givenBack", { method }) : method}
        {facts.map((fact) => (
          <bdi key={fact} className={`muted tiny ${styles.more}`}>
            {fact}
          </bdi>
        ))}
      </span>
      <bdi className="strong nowrap num">{amount}</bdi>
    </li>
  );
}
