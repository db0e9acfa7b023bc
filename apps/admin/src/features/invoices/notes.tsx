import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { formatMoment } from "@diwan/ui/dates";
import { currencyOf, formatAmount } from "@diwan/ui/money";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import { useSession } from "../../kit/session.ts";
import styles from "./view.module.css";

/** What was corrected since, each with its number and why. */
export function Notes({ invoice }: { invoice: InvoiceWhole }) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const { business } = useSession();
  return (
    <section className={styles.card} aria-label={t("notes")}>
      <h2>{t("notes")}</h2>
      <ul>
        {invoice.notes.map((note) => (
          <li key={note.id}>
            <span className={styles.words}>
              {t(note.kind === "credit" ? "creditNote" : "debitNote", { number: note.number })}
              <bdi className={styles.more}>{formatMoment(note.at, locale, business.timeZone)}</bdi>
              {note.reason && <bdi className={styles.more}>{note.reason}</bdi>}
            </span>
            <bdi className={`${styles.amount} num`}>
              {formatAmount(note.total, locale, currencyOf(invoice.currency))}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
