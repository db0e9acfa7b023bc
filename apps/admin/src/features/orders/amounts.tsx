import type { OrderWithHistory } from "@diwan/contract/orders/order-record";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { lessOf } from "@diwan/contract/money/less-of";
import styles from "./amounts.module.css";

/** What it comes to; what is nothing is left out. */
export function OrderAmounts({ order }: { order: OrderWithHistory }) {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  const currency = currencyOf(order.currency);
  const amount = (value: number) => formatAmount(value, locale, currency);
  const less = lessOf(order.total, order.subtotal, order.extra_charge, -order.discount);
  return (
    <dl className={`align-baseline gap-8 soft line-below ${styles.amounts}`} aria-label={t("amounts")}>
      <dt>{t("subtotal")}</dt>
      <dd className="num">{amount(order.subtotal)}</dd>
      {order.extra_charge > 0 && (
        <>
          <dt>{t("extra")}</dt>
          <dd className="num">{amount(order.extra_charge)}</dd>
        </>
      )}
      {order.discount > 0 && (
        <>
          <dt>{t("discount")}</dt>
          <dd className="num">
            <bdi>{amount(-order.discount)}</bdi>
          </dd>
        </>
      )}
      {less !== 0 && (
        <>
          <dt>{t(order.status === "rejected" ? "notDue" : "credited")}</dt>
          <dd className="num">
            <bdi>{amount(less)}</bdi>
          </dd>
        </>
      )}
      <dt data-total>{t("total")}</dt>
      <dd data-total className="num">
        <bdi>{formatMoney(order.total, locale, currency)}</bdi>
      </dd>
    </dl>
  );
}
