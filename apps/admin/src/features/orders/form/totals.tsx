import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./order.module.css";
import type { OrderQuote } from "./use-order-quote.ts";
import { PAY_METHODS } from "@diwan/contract/orders/order-record";
import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Form } from "../../../kit/forms/form-state.ts";
import type { BusyState } from "../../../kit/screen/loading.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import type { OrderDraft } from "./order-draft.ts";

interface TotalsProps {
  quote: OrderQuote;
  currency: string;
  pieces: number;
}

/** The server's totals; amounts of 0 are left out. */
export function OrderTotals({ quote: { amounts, settled, failed }, currency, pieces }: TotalsProps) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const amount = (value: number) => formatAmount(value, locale, currencyOf(currency));
  const { subtotal = 0, discount = 0, extra_charge = 0, total = 0 } = amounts ?? {};
  return (
    <dl
      className={`align-baseline fixed soft small line-above sunken ${styles.totals}`}
      aria-label={t("amounts")}
      aria-busy={!settled}
      data-old={!settled || undefined}
    >
      <dt>{t("subtotal", { count: pieces })}</dt>
      <dd className="num">{amount(subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt>{t("discount")}</dt>
          <dd className="num">
            <bdi>{amount(-discount)}</bdi>
          </dd>
        </>
      )}
      {extra_charge > 0 && (
        <>
          <dt>{t("extra")}</dt>
          <dd className="num">{amount(extra_charge)}</dd>
        </>
      )}
      <dt data-total>{t("total")}</dt>
      <dd data-total className="num">
        <bdi>{formatMoney(total, locale, currencyOf(currency))}</bdi>
      </dd>
      {failed && (
        <dd className={styles.hint} role="status">
          {t("oldAmounts")}
        </dd>
      )}
    </dl>
  );
}

interface OrderFormFooterProps {
  form: Form<OrderDraft>;
  state: BusyState;
  /** The button's text while the order is saved. */
  verb: string;
  disabled?: boolean;
  children: ReactNode;
}

/** The payment method, and the submit button. */
export function OrderFormFooter({ form, state, verb, disabled = false, children }: OrderFormFooterProps) {
  const t = useTranslations("orderForm");
  return (
    <>
      <NativeSelect
        className={styles.pay ?? ""}
        aria-label={t("pay")}
        rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
        data={PAY_METHODS.map((value) => ({ value, label: t(`pays.${value}`) }))}
        {...form.getInputProps("pay")}
      />
      <SubmitButton className="grow" state={state} verb={verb} disabled={disabled}>
        {children}
        <kbd className={`micro regular wide-only ${styles.keys}`} dir="ltr" aria-hidden>
          Ctrl Enter
        </kbd>
      </SubmitButton>
    </>
  );
}
