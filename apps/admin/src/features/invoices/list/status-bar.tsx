import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import type { PaymentStatus } from "@diwan/contract/invoices/payments";
import { currencyOf } from "@diwan/ui/money/money";
import { useTranslations } from "use-intl";
import { FilterTabs } from "../../../kit/lists/filters/filter-tabs.tsx";
import type { ListState } from "../../../kit/lists/list-state.ts";
import { useFormatSettings } from "../../../kit/lists/use-format-settings.ts";
import { formatTotal } from "./use-summary.ts";
import styles from "./status-bar.module.css";
import type { InvoiceFilter } from "./use-filters.ts";

interface StatusBarProps {
  tabs: InvoiceFilter;
  summed: readonly SummedInvoices[];
  state: ListState;
  change: (state: ListState) => void;
}

/** The payment statuses as tabs, with the invoiced amount of each. */
export const StatusBar = ({ tabs, summed, state, change }: StatusBarProps) => (
  <div className={`row wrap gap-14 fixed ${styles.row}`}>
    <FilterTabs filters={[tabs]} state={state} change={change} />
    {summed.map((one) => (
      <Bar key={one.currency} summary={one} />
    ))}
  </div>
);

const PARTS = ["paid", "partially_paid", "not_paid"] as const satisfies readonly PaymentStatus[];

function Bar({ summary }: { summary: SummedInvoices }) {
  const t = useTranslations("invoices");
  const { locale, currency: own } = useFormatSettings();
  const currency = currencyOf(summary.currency);
  const totalOf = (status: PaymentStatus) => summary.by_status.find((one) => one.payment_status === status)?.total ?? 0;
  // of an overpaid invoice only the total counts as paid
  const of = (status: PaymentStatus) => totalOf(status) + (status === "paid" ? totalOf("no_data") : 0);
  const parts = PARTS.map((status) => ({ status, total: of(status) })).filter(({ total }) => total > 0);
  const amount = (status: PaymentStatus) => formatTotal(of(status), locale, currency, own);
  if (parts.length === 0) return null;
  return (
    <div
      className={`flex gap-2 grow ${styles.bar}`}
      role="img"
      aria-label={t("bar", { paid: amount("paid"), part: amount("partially_paid"), open: amount("not_paid") })}
    >
      {parts.map(({ status, total }) => (
        <span key={status} data-status={status} style={{ flexGrow: total }}>
          <i />
          <bdi className="num">{formatTotal(total, locale, currency, own)}</bdi>
        </span>
      ))}
    </div>
  );
}
