import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./order.module.css";
import type { Quote } from "./use-quote.ts";

interface TotalsProps {
  quote: Quote;
  currency: string;
  pieces: number;
}

/** What it comes to by the server; what is nothing is left out. */
export function Totals({ quote: { amounts, settled, failed }, currency, pieces }: TotalsProps) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const amount = (value: number) => formatAmount(value, locale, currencyOf(currency));
  const { subtotal = 0, discount = 0, extra_charge = 0, total = 0 } = amounts ?? {};
  return (
    <dl className={styles.totals} aria-label={t("amounts")} aria-busy={!settled} data-old={!settled || undefined}>
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
