import type { PaymentStatus } from "@diwan/contract/payments";
import { formatAmount } from "@diwan/ui/money";
import { useTranslations } from "use-intl";
import { FilterTabs } from "../../kit/list/filter-tabs.tsx";
import type { ListState } from "../../kit/list/list-state.ts";
import { useManner } from "../../kit/list/use-manner.ts";
import styles from "./status-bar.module.css";
import type { InvoiceFilter } from "./use-filters.ts";
import type { Summary } from "./use-summary.ts";

interface StatusBarProps {
  tabs: InvoiceFilter;
  summary: Summary | undefined;
  state: ListState;
  change: (state: ListState) => void;
}

const PARTS = ["paid", "partially_paid", "not_paid"] as const satisfies readonly PaymentStatus[];

/** Payment statuses as tabs, and beside them what was invoiced in each. */
export function StatusBar({ tabs, summary, state, change }: StatusBarProps) {
  const t = useTranslations("invoices");
  const { locale, currency } = useManner();
  const of = (status: PaymentStatus) => summary?.by_status.find((one) => one.payment_status === status)?.total ?? 0;
  const parts = PARTS.map((status) => ({ status, total: of(status) })).filter(({ total }) => total > 0);
  const amount = (status: PaymentStatus) => formatAmount(of(status), locale, currency);
  return (
    <div className={styles.row}>
      <FilterTabs filters={[tabs]} state={state} change={change} />
      {parts.length > 0 && (
        <div
          className={styles.bar}
          role="img"
          aria-label={t("bar", { paid: amount("paid"), part: amount("partially_paid"), open: amount("not_paid") })}
        >
          {parts.map(({ status, total }) => (
            <span key={status} data-status={status} style={{ flexGrow: total }}>
              <i />
              <bdi className="num">{formatAmount(total, locale, currency)}</bdi>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
