import type { Quote } from "@diwan/contract/reservations/reservation-parts";
import { currencyOf, formatAmount, formatMoney, amountForField, currencyUnit } from "@diwan/ui/money/money";
import { Skeleton, NativeSelect, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { QuoteLines } from "./quote-lines.tsx";
import styles from "./quote.module.css";
import type { BookingForm } from "./use-booking-form.ts";
import { PAYMENT_METHODS } from "@diwan/contract/invoices/payments";
import { isStay } from "@diwan/contract/stays/stays";
import { IconSelector } from "@tabler/icons-react";
import type { Form } from "../../../kit/forms/form-state.ts";
import { useDecimalsError } from "../../../kit/forms/use-decimals-error.ts";
import { type BookingDraft, readDownPayment } from "./booking-draft.ts";

/** What it costs, by the server. */
export function QuotePanel({ of: { asked, form, request, reservation } }: { of: BookingForm }) {
  const t = useTranslations("booking");
  const { quote, settled, failed, errors } = asked;
  const said = Object.values(errors)[0];
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
          {said ?? t("quoteFailed")}
        </p>
      )}
      {quote && <QuoteLines quote={quote} />}
      {quote?.change && <ChangeDue quote={quote} />}
      {quote && quote.total > 0 && !reservation && <DownPayment form={form} quote={quote} />}
    </aside>
  );
}

/** What was paid so far, and what is due or to be given back once the booking is moved. */
function ChangeDue({ quote: { change, currency } }: { quote: Quote }) {
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

/** What is received at once, and what is left for the arrival. */
function DownPayment({ form, quote }: { form: Form<BookingDraft>; quote: Quote }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const currency = currencyOf(quote.currency);
  const left = Math.max(0, quote.total - (readDownPayment(form.values) ?? 0));
  const amount = (value: number) => formatAmount(value, locale, currency);
  const down = form.getInputProps("down");
  const decimals = useDecimalsError(form.values.down, currency);
  const stay = isStay(form.values.kind);
  // what is wrong stays marked when nothing about it changes
  const write = (typed: string) => typed !== form.getValues().down && form.setFieldValue("down", typed);
  return (
    <>
      <div className={styles.down}>
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
