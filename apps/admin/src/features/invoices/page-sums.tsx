import type { Invoice } from "@diwan/contract/invoices";
import { formatAmount } from "@diwan/ui/money";
import { useTranslations } from "use-intl";
import { useManner } from "../../kit/list/use-manner.ts";
import { byCurrency, formatTotal, sumOf } from "./currencies.ts";
import styles from "./list.module.css";

const AMOUNTS = ["subtotal", "discount", "extra_charge", "total", "paid", "balance"] as const;

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
      {AMOUNTS.map((name) => (
        <td
          key={name}
          className={styles.sum}
          data-figure
          data-wide={name === "subtotal" || name === "discount" || name === "extra_charge"}
          data-strong={name === "total" || name === "balance" || undefined}
        >
          {groups.map(([currency, members]) => {
            const sum = sumOf(members, (row) => (name === "discount" ? 0 - row.discount : row[name]));
            return (
              <bdi key={currency} className="num">
                {name === "total" ? formatTotal(sum, locale, currency, own) : formatAmount(sum, locale, currency)}
              </bdi>
            );
          })}
        </td>
      ))}
      <td className={styles.sum} aria-hidden />
    </>
  );
}
