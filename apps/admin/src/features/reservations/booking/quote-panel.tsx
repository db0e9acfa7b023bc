import type { Quote } from "@diwan/contract/reservations/reservation-parts";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { Skeleton } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { DownPayment } from "./down-payment.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import styles from "./quote.module.css";
import type { BookingForm } from "./use-booking-form.ts";

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
