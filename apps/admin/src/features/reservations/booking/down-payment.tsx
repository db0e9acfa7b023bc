import { PAYMENT_METHODS } from "@diwan/contract/invoices/payments";
import type { Quote } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { amountForField, currencyOf, currencyUnit, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { NativeSelect, TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { Form } from "../../../kit/forms/form-state.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useDecimalsError } from "../../../kit/forms/use-decimals-error.ts";
import { type BookingDraft, downOf } from "./booking-draft.ts";
import styles from "./quote.module.css";

/** What is received at once, and what is left for the arrival. */
export function DownPayment({ form, quote }: { form: Form<BookingDraft>; quote: Quote }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const currency = currencyOf(quote.currency);
  const left = Math.max(0, quote.total - (downOf(form.values) ?? 0));
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
