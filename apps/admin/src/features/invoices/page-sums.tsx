import type { Invoice } from "@diwan/contract/invoices";
import { fromFils, toFils } from "@diwan/contract/money";
import { formatAmount } from "@diwan/ui/money";
import { useTranslations } from "use-intl";
import { useManner } from "../../kit/list/use-manner.ts";
import styles from "./list.module.css";

const AMOUNTS = ["subtotal", "discount", "extra_charge", "total", "paid", "balance"] as const;

/** The cells of the last row: the sums of the page. */
export function PageSums({ rows }: { rows: readonly Invoice[] }) {
  const t = useTranslations("invoices");
  const { locale, currency } = useManner();
  const sum = (name: (typeof AMOUNTS)[number]) => fromFils(rows.reduce((all, row) => all + toFils(row[name]), 0));
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
          <bdi className="num">{formatAmount(name === "discount" ? 0 - sum(name) : sum(name), locale, currency)}</bdi>
        </td>
      ))}
      <td className={styles.sum} aria-hidden />
    </>
  );
}
