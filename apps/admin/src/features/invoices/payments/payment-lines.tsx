import { fromFils, toFils } from "@diwan/contract/money/money";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { type PaidState, paymentText } from "@diwan/ui/money/payment-text";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import type { BadgeValue } from "../../../kit/lists/declaration.ts";
import styles from "./payment-lines.module.css";
import { PAYMENT_TONES } from "../../../kit/screen/status-badge.tsx";

/** The payment status as text, with its details below in grey. */
export function PaymentLines({ of, more }: { of: PaidState; more?: string }) {
  const { locale } = useLanguage();
  return (
    <span className={`stack align-start ${styles.lines}`}>
      <bdi className={`nowrap ${styles.word}`} data-status={of.balance < 0 ? "partially_paid" : of.payment_status}>
        {paymentText(of, locale)}
      </bdi>
      {more && <bdi className="muted small wide-only">{more}</bdi>}
    </span>
  );
}

/** The same text as a badge. */
export function usePaymentBadge(): (of: PaidState) => BadgeValue {
  const { locale } = useLanguage();
  return (of) => ({
    text: paymentText(of, locale),
    tone: of.balance < 0 ? PAYMENT_TONES.partially_paid : PAYMENT_TONES[of.payment_status],
    plain: of.payment_status === "no_data" && of.balance >= 0,
  });
}

/** The amount due in the rows of a page, by currency; refunds due are not included. */
export function DueLine({ rows }: { rows: readonly Pick<PaidState, "balance" | "currency">[] }) {
  const t = useTranslations("records.list");
  const { locale } = useLanguage();
  const sums = new Map<string, number>();
  for (const { balance, currency } of rows)
    if (balance > 0) sums.set(currency, (sums.get(currency) ?? 0) + toFils(balance));
  if (sums.size === 0) return null;
  return (
    <p className={`flex align-baseline gap-6 soft small ${styles.due}`}>
      {t("dueHere")}{" "}
      {Array.from(sums, ([currency, fils]) => (
        <bdi key={currency} className="num">
          {formatMoney(fromFils(fils), locale, currencyOf(currency))}
        </bdi>
      ))}
    </p>
  );
}
