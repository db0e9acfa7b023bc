import type { invoices } from "@diwan/contract/invoices/invoices";
import { INVOICE_SUBJECTS } from "@diwan/contract/invoices/invoice-sums";
import { PAYMENT_FILTER_NAMES, PAYMENT_FILTERS, PAYMENT_METHODS } from "@diwan/contract/invoices/payments";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import type { Filter, FilterOf } from "../../../kit/lists/declaration.ts";
import { useBranchFilter } from "../../../kit/lists/filters/use-branch-filter.ts";
import { countInvoices, type InvoiceSummary } from "./use-summary.ts";

export type InvoiceFilter = Filter<FilterOf<typeof invoices.list>>;

/** The list that an address shows: invoices or payments. */
export const VIEW_FILTER: Filter = { type: "choice", key: "view", label: "", options: [] };

/** Branch, period, source and method. */
export function useInvoiceFilters(): Filter<FilterOf<typeof invoices.payments>>[] {
  const t = useTranslations("invoices");
  const branches = useBranchFilter("invoices");
  return [
    ...branches,
    { type: "dates", from: "from", to: "to", label: t("period") },
    {
      type: "choice",
      key: "source",
      label: t("source"),
      options: INVOICE_SUBJECTS.map((value) => ({ value, label: t(`sources.${value}`) })),
    },
    {
      type: "choice",
      key: "method",
      label: t("method"),
      options: PAYMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) })),
    },
  ];
}

/** The payment status as tabs, with the number of invoices under the other filters. */
export function useStatusTabs(summary: InvoiceSummary | undefined): InvoiceFilter {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const count = (status: string) => (summary && countInvoices(summary, status)) || undefined;
  return {
    type: "tabs",
    key: "payment_status",
    label: t("status"),
    options: [
      { value: "", label: t("all"), count: summary && countInvoices(summary) },
      ...PAYMENT_FILTERS.map((value) => ({ value, label: PAYMENT_FILTER_NAMES[value][locale], count: count(value) })),
    ],
  };
}
