import type { SummedInvoices } from "@diwan/contract/invoices/invoices";
import { currencyOf, currencyUnit, formatAmount } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { useTranslations } from "use-intl";
import { useFormatSettings } from "../../kit/lists/use-format-settings.ts";
import { INVOICED_NAMES, INVOICED_TEXT_KEYS, invoicedOf } from "./visible-sums.ts";
import styles from "./sums-dialog.module.css";

interface InvoicedTableProps {
  summary: SummedInvoices;
  byBranch: boolean;
}

/** What was invoiced in the period, as the key figure has it, and of what it comes; also by branch. */
export function InvoicedTable({ summary, byBranch }: InvoicedTableProps) {
  const t = useTranslations("invoices");
  const { locale } = useFormatSettings();
  const currency = currencyOf(summary.currency);
  const cells = (of: SummedInvoices["invoiced"]) =>
    INVOICED_NAMES.map((name) => (
      <td key={name} className="num">
        <bdi>{formatAmount(invoicedOf(of)[name], locale, currency)}</bdi>
      </td>
    ));
  return (
    <div>
      <table className={styles.table}>
        <caption className={styles.caption}>{t("sums.inPeriod")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("branch")}</th>
            {INVOICED_NAMES.map((name) => (
              <th key={name} scope="col" data-long={name === "earlier" || undefined}>
                {name === "amount"
                  ? `${t(INVOICED_TEXT_KEYS[name])} (${currencyUnit(currency, locale)})`
                  : t(INVOICED_TEXT_KEYS[name])}
              </th>
            ))}
          </tr>
        </thead>
        {byBranch && (
          <tbody>
            {summary.invoiced_by_branch.map(({ branchId, locales, ...one }) => (
              <tr key={branchId}>
                <th scope="row">
                  <bdi>{nameOf(locales, locale)}</bdi>
                </th>
                {cells(one)}
              </tr>
            ))}
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row">{t("report.all")}</th>
            {cells(summary.invoiced)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
