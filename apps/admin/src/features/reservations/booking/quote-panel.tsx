import type { BookingQuote, StayLine } from "@diwan/contract/reservations/reservation-parts";
import { currencyOf, formatAmount, formatMoney, amountForField, currencyUnit } from "@diwan/ui/money/money";
import { Skeleton, NativeSelect, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./quote-panel.module.css";
import type { BookingForm } from "./use-booking-form.ts";
import { PAYMENT_METHODS, PAYMENT_STATUS_NAMES } from "@diwan/contract/invoices/payments";
import { isStay } from "@diwan/contract/stays/stays";
import { IconSelector, IconShieldCheck } from "@tabler/icons-react";
import type { Form } from "../../../kit/forms/form-state.ts";
import { useDecimalsError } from "../../../kit/forms/use-decimals-error.ts";
import { type BookingDraft, readDownPayment } from "./booking-draft.ts";
import { dayPart, nightsBetween } from "@diwan/contract/time/local-times";
import type { Currency } from "@diwan/contract/api/enumerations";
import { comma } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { formatDays, formatLocalDay } from "@diwan/ui/time/local-times";

/** The price that the server calculated. */
export function QuotePanel({ of: { asked, form, request, reservation } }: { of: BookingForm }) {
  const t = useTranslations("booking");
  const { quote, settled, failed, errors } = asked;
  const error = Object.values(errors)[0];
  return (
    <aside
      className={`stack scroll line-before sunken ${styles.panel}`}
      aria-label={t("quote")}
      aria-busy={!settled}
      data-old={!settled || undefined}
    >
      <h3 className="small strong">{t("quote")}</h3>
      {!request && <p className={`muted regular ${styles.empty}`}>{t("quoteEmpty")}</p>}
      {request && !quote && !failed && <Skeleton height={120} mt={8} />}
      {failed && (
        <p className={`muted regular ${styles.empty}`} role="alert">
          {error ?? t("quoteFailed")}
        </p>
      )}
      {quote && <QuoteLines quote={quote} />}
      {quote?.change && <ChangeDue quote={quote} />}
      {quote && quote.total > 0 && !reservation && <DownPayment form={form} quote={quote} />}
    </aside>
  );
}

/** The amount paid so far, and what is due or to be refunded after the change. */
function ChangeDue({ quote: { change, currency } }: { quote: BookingQuote }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  if (!change) return null;
  const { paid, balance } = change;
  const unit = currencyOf(currency);
  return (
    <dl className={`soft small ${styles.sums}`} aria-live="polite">
      <dt>{t("paidSoFar")}</dt>
      <dd className="num">
        <bdi>{formatAmount(paid, locale, unit)}</bdi>
      </dd>
      <dt>{t(balance < 0 ? "backAfter" : "dueAfter")}</dt>
      <dd className="num">
        <bdi>{formatMoney(Math.abs(balance), locale, unit)}</bdi>
      </dd>
    </dl>
  );
}

/** The down payment, and the balance due at arrival. */
function DownPayment({ form, quote }: { form: Form<BookingDraft>; quote: BookingQuote }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const currency = currencyOf(quote.currency);
  const left = Math.max(0, quote.total - (readDownPayment(form.values) ?? 0));
  const amount = (value: number) => formatAmount(value, locale, currency);
  const down = form.getInputProps("down");
  const decimals = useDecimalsError(form.values.down, currency);
  const stay = isStay(form.values.kind);
  // setting the same value would clear its error
  const write = (typed: string) => typed !== form.getValues().down && form.setFieldValue("down", typed);
  return (
    <>
      <div className={`grid gap-8 ${styles.down}`}>
        <TextInput
          label={t("down")}
          inputMode="decimal"
          {...down}
          data-path="down_payment"
          error={decimals ?? form.errors["down_payment"]}
          onBlur={() => write(amountForField(form.getValues().down, locale, currency))}
          rightSection={<span className="muted tiny">{currencyUnit(currency, locale)}</span>}
          rightSectionWidth={48}
        />
        <NativeSelect
          aria-label={t("method")}
          value={form.values.method}
          data={PAYMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          onChange={(event) =>
            form.setFieldValue("method", PAYMENT_METHODS.find((one) => one === event.currentTarget.value) ?? "cash")
          }
        />
      </div>
      <dl className={`soft small ${styles.sums}`}>
        <dt>{t(stay ? "left" : "leftOther")}</dt>
        <dd className="num">
          <bdi>{amount(left)}</bdi>
        </dd>
        {quote.insurance > 0 && (
          <>
            <dt>{t("insuranceThen")}</dt>
            <dd className="num">
              <bdi>{amount(quote.insurance)}</bdi>
            </dd>
          </>
        )}
        {stay && (
          <>
            <dt data-due>{t("due")}</dt>
            <dd data-due className="num">
              <bdi>{formatMoney(left + quote.insurance, locale, currency)}</bdi>
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

/** The lines, the total, and separately the insurance. */
function QuoteLines({ quote }: { quote: BookingQuote }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const currency = currencyOf(quote.currency);
  const detail = useDetail();
  return (
    <>
      <ul className={styles.lines}>
        {quote.lines.map((line, at) => (
          <li key={at}>
            <span className="stack align-start fill">
              <bdi className="inline-row gap-8 small medium break-anywhere">
                {nameOf(line.locales, locale) || line.label}
              </bdi>
              <bdi className={`muted regular ${styles.second}`}>{detail(line)}</bdi>
            </span>
            <bdi className="num">{formatAmount(line.amount, locale, currency)}</bdi>
          </li>
        ))}
      </ul>
      {quote.nights.length > 0 && <Nights nights={quote.nights} currency={currency} />}
      <div className={`flex align-baseline justify-between gap-12 strong ${styles.total}`} data-quote-total>
        <span>{t("total")}</span>
        <bdi className="num">
          {quote.total === 0 ? PAYMENT_STATUS_NAMES.no_data[locale] : formatMoney(quote.total, locale, currency)}
        </bdi>
      </div>
      {quote.insurance > 0 && (
        <div className={`panel surface ${styles.insurance}`}>
          <div className="flex justify-between strong">
            <span className="inline-row gap-8 small medium break-anywhere">
              <IconShieldCheck size={18} stroke={1.75} aria-hidden /> {t("insurance")}
            </span>
            <bdi className="num">{formatAmount(quote.insurance, locale, currency)}</bdi>
          </div>
          <p className={`muted regular ${styles.second}`}>{t("insuranceText")}</p>
        </div>
      )}
    </>
  );
}

/** Each night with its share of the discounts, so that they can be checked. */
function Nights({ nights, currency }: { nights: BookingQuote["nights"]; currency: Currency }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const amount = (value: number) => <bdi className="num">{formatAmount(value, locale, currency)}</bdi>;
  return (
    <details className={`small line-below ${styles.nights}`}>
      <summary>{t("nightByNight")}</summary>
      <ul className={styles.lines}>
        {nights.map(({ day, price, was }) => (
          <li key={day}>
            <span className="stack align-start fill">{formatLocalDay(day, locale)}</span>
            {was !== null && <s className="muted regular">{amount(was)}</s>}
            {amount(price)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The dates of a line with its nights, or its number of hours. */
export function useDetail(): (line: StayLine) => string {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  return ({ kind, from, to, quantity }) => {
    if (kind === "early_entry" || kind === "late_exit") return t("hours", { count: quantity });
    if (kind === "service" || !from || !to) return "";
    const [first, last] = [dayPart(from), dayPart(to)];
    // a discount may skip nights with their own price
    const count = kind === "discount" ? quantity : nightsBetween(first, last);
    return `${formatDays(first, last, locale)}${comma(locale)}${t("nights", { count })}`;
  };
}
