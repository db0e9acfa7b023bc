import { Skeleton } from "@mantine/core";
import { useTranslations } from "use-intl";
import { DownPayment } from "./down-payment.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import styles from "./quote.module.css";
import type { BookingForm } from "./use-booking-form.ts";

/** What it costs, by the server. */
export function QuotePanel({ of: { asked, form, wish, reservation } }: { of: BookingForm }) {
  const t = useTranslations("booking");
  const { quote, settled, failed, errors } = asked;
  const said = Object.values(errors)[0];
  return (
    <aside className={styles.panel} aria-label={t("quote")} aria-busy={!settled} data-old={!settled || undefined}>
      <h3 className={styles.title}>{t("quote")}</h3>
      {!wish && <p className={styles.empty}>{t("quoteEmpty")}</p>}
      {wish && !quote && !failed && <Skeleton height={120} mt={8} />}
      {failed && (
        <p className={styles.empty} role="alert">
          {said ?? t("quoteFailed")}
        </p>
      )}
      {quote && <QuoteLines quote={quote} />}
      {quote && quote.total > 0 && !reservation && <DownPayment form={form} quote={quote} />}
    </aside>
  );
}
