import { invoices, type Invoice } from "@diwan/contract/invoices/invoices";
import { Badge } from "@mantine/core";
import { IconReportMoney } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { invoiceOf, invoiceReportOf } from "../../../kit/navigation/addresses.ts";
import { ListBody } from "../../../kit/lists/page/list-body.tsx";
import { ListHeader } from "../../../kit/lists/page/list-header.tsx";
import { isNarrowed, useListState, type ListState, type AddressSearch } from "../../../kit/lists/list-state.ts";
import { ListTools } from "../../../kit/lists/page/list-tools.tsx";
import { Pager } from "../../../kit/lists/page/pager.tsx";
import { useFormatSettings } from "../../../kit/lists/use-format-settings.ts";
import { reloadLists, useRows } from "../../../kit/lists/rows/use-rows.ts";
import type { ListDeclaration } from "../../../kit/lists/declaration.ts";
import { useLive } from "../../../kit/connection/live.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import { useInvoiceColumns } from "./columns.tsx";
import {
  countInvoices,
  summedCurrencies,
  INVOICE_AMOUNTS,
  byCurrency,
  formatTotal,
  sumInvoices,
  useInvoiceSummary,
  type InvoiceAmountName,
  type InvoiceSummary,
} from "./use-summary.ts";
import { ExportMenu } from "./export-menu.tsx";
import { KeyFigures, KeyFiguresSkeleton } from "./key-figures.tsx";
import { PaymentsPage } from "./payments-page.tsx";
import { StatusBar } from "./status-bar.tsx";
import { SumsButton } from "./sums-dialog.tsx";
import { type InvoiceFilter, useInvoiceFilters, useStatusTabs } from "./use-filters.ts";
import { ViewTabs } from "./view-tabs.tsx";
import { PrintButton } from "../printing/print-button.tsx";
import { formatAmount } from "@diwan/ui/money/money";
import styles from "./list.module.css";

// Object.keys returns strings
const NAMES = Object.keys(INVOICE_AMOUNTS) as readonly InvoiceAmountName[];
const WIDE: readonly InvoiceAmountName[] = ["subtotal", "discount", "extra_charge", "added"];

/** The list of invoices, or of payments if the address says `view=payments`. */
export function InvoiceList() {
  const { view }: AddressSearch = useSearch({ strict: false });
  return view === "payments" ? <PaymentsPage /> : <Invoices />;
}

/** All filtered invoices with their sums: key figures, bar, table and file show the same set. */
function Invoices() {
  const narrow = useWidth() === "narrow";
  const formats = useFormatSettings();
  const columns = useInvoiceColumns();
  const filters = useInvoiceFilters();
  const listed = { call: invoices.list, columns, filters: [...filters, STATUS] };
  const { state, change } = useListState(listed);
  const [summary, tabbed] = [useInvoiceSummary(state), useInvoiceSummary(state, "payment_status")];
  const tabs = useStatusTabs(tabbed);
  const count = summary && countInvoices(summary);
  const declared = useDeclared(columns, narrow ? [tabs, ...filters] : filters, count);
  const rows = useRows<Invoice>(declared, state);
  // an invoice is created and changed with its subject
  useLive(({ area }) => void ((area === "orders" || area === "reservations") && reloadLists(invoices.list)));
  const meta = rows.data?.meta;
  const empty = meta?.total === 0 && !isNarrowed(state);
  useEffect(() => {
    // the rows of the last page may be gone
    if (meta && !rows.isPlaceholderData && state.page > Math.max(1, meta.lastPage))
      change({ ...state, page: Math.max(1, meta.lastPage) }, true);
  });
  return (
    <>
      <ListHeader
        declared={{ ...declared, children: !empty && <ListActions state={state} count={count} summary={summary} /> }}
        state={state}
        formats={formats}
        meta={meta}
        add={false}
      />
      {!empty && <ListTop declared={declared} tabs={tabs} summary={summary} state={state} change={change} />}
      <ListBody declared={declared} rows={rows} state={state} change={change} formats={formats} />
      {meta && meta.total > 0 && <Pager meta={meta} page={state.page} go={(page) => change({ ...state, page })} />}
    </>
  );
}

interface ListActionsProps {
  state: ListState;
  count: number | undefined;
  summary: InvoiceSummary | undefined;
}

/** Totals, report and files; nothing for an empty list. */
const ListActions = ({ state, count, summary }: ListActionsProps) => (
  <>
    {summary && <SumsButton summary={summary} />}
    <PrintReport state={state} />
    <ExportMenu state={state} count={count} />
  </>
);

interface ListTopProps {
  declared: ListDeclaration<typeof invoices.list>;
  tabs: InvoiceFilter;
  summary: InvoiceSummary | undefined;
  state: ListState;
  change: (state: ListState, typing?: boolean) => void;
}

/** Filters, key figures and statuses; on a phone the figures come first and the statuses are with the filters. */
function ListTop({ declared, tabs, summary, state, change }: ListTopProps) {
  const narrow = useWidth() === "narrow";
  const summed = summary ? summedCurrencies(summary) : [];
  const figures = summary ? (
    summed.map((one) => <KeyFigures key={one.currency} summary={one} />)
  ) : (
    <KeyFiguresSkeleton />
  );
  return (
    <>
      {narrow && figures}
      <ListTools declared={declared} state={state} change={change} />
      {!narrow && figures}
      <ViewTabs chosen="invoices" state={state} summary={summary} />
      {!narrow && <StatusBar tabs={tabs} summed={summed} state={state} change={change} />}
    </>
  );
}

const STATUS: InvoiceFilter = { type: "choice", key: "payment_status", label: "", options: [] };

function useDeclared(
  columns: ListDeclaration<typeof invoices.list>["columns"],
  filters: readonly InvoiceFilter[],
  count: number | undefined,
): ListDeclaration<typeof invoices.list> {
  const t = useTranslations("invoices");
  const { business } = useSession();
  return {
    area: "invoices",
    call: invoices.list,
    params: { businessId: business.id },
    texts: {
      title: t("title"),
      add: "", // invoices are created by orders and bookings
      search: t("search"),
      emptyTitle: t("emptyTitle"),
      emptyText: t("emptyText"),
    },
    icon: IconReportMoney,
    columns,
    filters,
    opens: ({ id }) => invoiceOf(id),
    chip: count !== undefined && (
      <Badge className="num" variant="neutral">
        {t("count", { count })}
      </Badge>
    ),
    footer: (rows) => <PageSums rows={rows} />,
    exports: false,
  };
}

/** Prints the filtered list with its sums, in both languages. */
function PrintReport({ state: { filters, search, sort, order } }: { state: ListState }) {
  const { business } = useSession();
  const asked = { ...filters, ...(search ? { search } : {}), sort, order };
  return <PrintButton address={invoiceReportOf(asked, business.id)} />;
}

/** The cells of the footer row: the sums of the page, one line for each currency. */
function PageSums({ rows }: { rows: readonly Invoice[] }) {
  const t = useTranslations("invoices");
  const { locale, currency: own } = useFormatSettings();
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
            // refunds due to some guests do not reduce what others owe
            const due = (row: Invoice) => Math.max(0, row.balance);
            const sum = sumInvoices(members, name === "balance" ? due : INVOICE_AMOUNTS[name]);
            const back = name === "balance" ? sumInvoices(members, (row) => Math.min(0, row.balance)) : 0;
            return (
              <bdi key={currency} className="num">
                {name === "total" ? formatTotal(sum, locale, currency, own) : formatAmount(sum, locale, currency)}
                {back < 0 && (
                  // shown separately, so that the rows add up to both
                  <>
                    <small className={`block nowrap ${styles.due}`}>{t("due")}</small>
                    <span className={`info block nowrap ${styles.owed}`}>{formatAmount(back, locale, currency)}</span>
                    <small className={`info block nowrap ${styles.owed}`}>{t("toGiveBack")}</small>
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
