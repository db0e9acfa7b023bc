import type { OrderWithHistory } from "@diwan/contract/orders/order-record";
import { currencyOf, formatAmount } from "@diwan/ui/money/money";
import { Button } from "@mantine/core";
import { IconCash, IconInfoCircle } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";
import { addTexts, useLanguage } from "../../kit/language/language.ts";
import { usePaymentBadge } from "../invoices/index.ts";
import { useSession } from "../../kit/session/session.ts";
import { StatusBadge } from "../../kit/screen/status-badge.tsx";
import { usePaymentDetail } from "./payment-detail.ts";
import styles from "./payment.module.css";

const PaymentDialog = lazyPart(async () => {
  const [loaded] = await Promise.all([import("./payment-dialog.tsx"), addTexts("invoices", RECORD_TEXTS.invoices)]);
  return { default: loaded.OrderPaymentDialog };
});

/** The received and due amounts, and a button to record a payment. A guest's wish to pay is labelled as such. */
export function OrderPayment({ order }: { order: OrderWithHistory }) {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  const { can } = useSession();
  const badge = usePaymentBadge();
  const detail = usePaymentDetail();
  const [paying, setPaying] = useState(false);
  const { balance, paid, received } = order;
  const amount = (value: number) => formatAmount(value, locale, currencyOf(order.currency));
  // the first payment issues the invoice; refunds are recorded on the invoice
  const open = balance > 0 || (balance < 0 && order.invoice_id !== null);
  const may = open && can("invoices", "create", order.branchId);
  return (
    <section className={styles.part} aria-label={t("pay")}>
      <header className={`row justify-between gap-10 ${styles.header}`}>
        <h3 className="normal strong">{t("pay")}</h3>
        <StatusBadge {...badge(order)} />
      </header>
      <dl className={`align-baseline gap-8 soft ${styles.sums}`}>
        <dt>
          {t("received")}
          {received.length > 0 && balance >= 0 && <bdi className={`muted small ${styles.second}`}>{detail(order)}</bdi>}
        </dt>
        <dd className="num">{amount(paid)}</dd>
        {balance !== 0 && (
          <>
            <dt data-due>{t(balance > 0 ? "dueNow" : "toGiveBack")}</dt>
            <dd data-due className="num">
              {amount(Math.abs(balance))}
            </dd>
          </>
        )}
      </dl>
      {order.payment_status === "not_paid" && order.pay === "online" && (
        <p className={`row gap-8 soft small box sunken ${styles.wish}`}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
          {t("wishedOnline")}
        </p>
      )}
      {may && (
        <Button leftSection={<IconCash size={16} stroke={1.75} aria-hidden />} onClick={() => setPaying(true)}>
          {t(balance > 0 ? "payNow" : "giveBack")}
        </Button>
      )}
      {paying && (
        <Suspense fallback={null}>
          <PaymentDialog order={order} close={() => setPaying(false)} />
        </Suspense>
      )}
    </section>
  );
}
