import type { Invoice } from "@diwan/contract/invoices/invoices";
import { formatAmount } from "@diwan/ui/money";
import { useTranslations } from "use-intl";
import { useManner } from "../../kit/list/use-manner.ts";
import { type Amount, AMOUNTS, byCurrency, formatTotal, sumOf } from "./currencies.ts";
import styles from "./list.module.css";

// Object.keys answers strings
const NAMES = Object.keys(AMOUNTS) as readonly Amount[];
const WIDE: readonly Amount[] = ["subtotal", "discount", "extra_charge", "added"];

/** The cells of the last row: the sums of the page, those of each currency below the other. */
export function PageSums({ rows }: { rows: readonly Invoice[] }) {
  const t = useTranslations("invoices");
  const { locale, currency: own } = useManner();
  const groups = byCurrency(rows, own);
  return (
    <>
      <th scope="row" colSpan={5} className={styles.sum}>
        {t("pageSum", { count: rows.length })}
      </th>
      {NAMES.map((name) => (
        <td
          key={name}
          className={styles.sum}
          data-figure
          data-wide={WIDE.some((one) => one === name)}
          data-strong={name === "total" || name === "balance" || undefined}
        >
          {groups.map(([currency, members]) => {
            // what is to be given back to some lowers nothing of what others owe
            const due = (row: Invoice) => Math.max(0, row.balance);
            const sum = sumOf(members, name === "balance" ? due : AMOUNTS[name]);
            const back = name === "balance" ? sumOf(members, (row) => Math.min(0, row.balance)) : 0;
            return (
              <bdi key={currency} className="num">
                {name === "total" ? formatTotal(sum, locale, currency, own) : formatAmount(sum, locale, currency)}
                {back < 0 && (
                  // rows add up to both
                  <>
                    <small className={styles.due}>{t("due")}</small>
                    <span className={styles.owed}>{formatAmount(back, locale, currency)}</span>
                    <small className={styles.owed}>{t("toGiveBack")}</small>
                  </>
                )}
              </bdi>
            );
          })}
        </td>
      ))}
      <td className={styles.sum} aria-hidden />
    </>
  );
}
