import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { PAYMENT_METHODS, type PaymentMethod } from "@diwan/contract/invoices/payments";
import { currencyOf, currencyUnit, formatAmount } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { useFormatSettings } from "../../../kit/lists/use-format-settings.ts";
import { receivingBranches } from "./visible-sums.ts";
import styles from "./sums-dialog.module.css";

/** The receipts of each branch by method, less refunds; rows and columns add up to the total. */
export function BranchMethods({ summary: { received_by_branch: rows, by_method, received, ...summary } }: Props) {
  const t = useTranslations("invoices");
  const { locale } = useFormatSettings();
  const currency = currencyOf(summary.currency);
  const methods = PAYMENT_METHODS.filter((one) => by_method.some(({ method }) => method === one));
  const branches = new Map(
    receivingBranches(summary.by_branch, rows).map(({ branchId, locales }) => [branchId, nameOf(locales, locale)]),
  );
  const amount = (branchId: string | undefined, method: PaymentMethod | undefined) => {
    const of = rows.filter(
      (row) => (branchId ?? row.branchId) === row.branchId && (method ?? row.method) === row.method,
    );
    return (
      <td className="num">
        <bdi>{formatAmount(fromFils(of.reduce((fils, one) => fils + toFils(one.amount), 0)), locale, currency)}</bdi>
      </td>
    );
  };
  const line = (name: string, branchId?: string) => (
    <tr key={branchId}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {methods.map((method) => amount(branchId, method))}
      {amount(branchId, undefined)}
    </tr>
  );
  if (received.count === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={`full-width small ${styles.table}`} aria-label={t("byBranchAndMethod")}>
        <thead>
          <tr>
            <th scope="col">{t("branch")}</th>
            {methods.map((method) => (
              <th key={method} scope="col">
                {t(`methods.${method}`)}
              </th>
            ))}
            <th scope="col">{`${t("received")} (${currencyUnit(currency, locale)})`}</th>
          </tr>
        </thead>
        <tbody>{[...branches].map(([branchId, name]) => line(name, branchId))}</tbody>
        {branches.size > 1 && <tfoot>{line(t("report.all"))}</tfoot>}
      </table>
    </div>
  );
}

interface Props {
  summary: SummedInvoices;
}
