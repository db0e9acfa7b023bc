import { type ListedPayment, invoices } from "@diwan/contract/invoices/invoices";
import { useEffect } from "react";
import { ListBody } from "../../../kit/lists/page/list-body.tsx";
import { ListHeader } from "../../../kit/lists/page/list-header.tsx";
import { useListState, type ListState } from "../../../kit/lists/list-state.ts";
import { ListTools } from "../../../kit/lists/page/list-tools.tsx";
import { Pager } from "../../../kit/lists/page/pager.tsx";
import { useFormatSettings } from "../../../kit/lists/use-format-settings.ts";
import { reloadLists, useRows } from "../../../kit/lists/rows/use-rows.ts";
import { useLive } from "../../../kit/connection/live.ts";
import { BranchMethods } from "./branch-methods.tsx";
import { summedCurrencies, useInvoiceSummary } from "./use-summary.ts";
import { ExportMenu } from "./export-menu.tsx";
import { KeyFigures, KeyFiguresSkeleton } from "./key-figures.tsx";
import { useDeclaredPayments } from "./payment-list.tsx";
import { SumsButton } from "./sums-dialog.tsx";
import styles from "./list.module.css";
import { useInvoiceFilters, VIEW_FILTER } from "./use-filters.ts";
import { ViewTabs } from "./view-tabs.tsx";

/** All filtered payments, by the day they were received, with the same figures as the invoices. */
export function PaymentsPage() {
  const formats = useFormatSettings();
  const filters = useInvoiceFilters();
  const { state: listState, change: setListState } = useListState({
    call: invoices.payments,
    columns: [],
    filters: [...filters, VIEW_FILTER],
  });
  // `view` is in the address only, and is not sent to the server
  const { view: _, ...own } = listState.filters;
  const state: ListState = { ...listState, filters: own };
  const change = (next: ListState, typing?: boolean) =>
    setListState({ ...next, filters: { ...next.filters, view: "payments" } }, typing);
  const declared = { ...useDeclaredPayments(own["from"]), filters };
  const summary = useInvoiceSummary(state);
  const rows = useRows<ListedPayment>(declared, state);
  useLive(({ area }) => void (area === "invoices" && reloadLists(invoices.payments)));
  const meta = rows.data?.meta;
  useEffect(() => {
    if (meta && !rows.isPlaceholderData && state.page > Math.max(1, meta.lastPage))
      change({ ...state, page: Math.max(1, meta.lastPage) }, true);
  });
  const summed = summary ? summedCurrencies(summary) : [];
  // the total of the list may be capped
  const count = summary && summed.reduce((sum, { received }) => sum + received.count, 0);
  return (
    <>
      <ListHeader
        declared={{
          ...declared,
          children: (
            <>
              {summary && <SumsButton summary={summary} />}
              <ExportMenu state={state} count={count} of={invoices.exportPayments} />
            </>
          ),
        }}
        state={state}
        formats={formats}
        meta={meta}
        add={false}
      />
      <ListTools declared={declared} state={state} change={change} />
      {summary ? summed.map((one) => <KeyFigures key={one.currency} summary={one} />) : <KeyFiguresSkeleton />}
      <ViewTabs chosen="payments" state={state} summary={summary} />
      {summed.some(({ received }) => received.count > 0) && (
        <div className={styles.byBranch}>
          {summed.map((one) => (
            <BranchMethods key={one.currency} summary={one} />
          ))}
        </div>
      )}
      <ListBody declared={declared} rows={rows} state={state} change={change} formats={formats} />
      {meta && meta.total > 0 && <Pager meta={meta} page={state.page} go={(page) => change({ ...state, page })} />}
    </>
  );
}
