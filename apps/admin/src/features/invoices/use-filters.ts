import { INVOICE_SUBJECTS, type invoices } from "@diwan/contract/invoices";
import { PAYMENT_METHODS, PAYMENT_STATUSES } from "@diwan/contract/payments";
import { nameOf } from "@diwan/ui/names";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import type { Filter, FilterOf } from "../../kit/list/declaration.ts";
import { useBranchesOf } from "../../kit/use-branch-of.ts";
import { countOf } from "./currencies.ts";
import type { Summary } from "./use-summary.ts";

export type InvoiceFilter = Filter<FilterOf<typeof invoices.list>>;

/** Period, branch, source and method. */
export function useInvoiceFilters(): InvoiceFilter[] {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const branches = useBranchesOf("invoices").map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
  const branch: InvoiceFilter = { type: "choice", key: "branchId", label: t("branch"), options: branches };
  return [
    { type: "dates", from: "from", to: "to", label: t("period") },
    ...(branches.length > 1 ? [branch] : []),
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

/** What was paid, as tabs with how many invoices the other filters leave behind each. */
export function useStatusTabs(summary: Summary | undefined): InvoiceFilter {
  const t = useTranslations("invoices");
  const count = (status: string) => (summary && countOf(summary, status)) || undefined;
  return {
    type: "tabs",
    key: "payment_status",
    label: t("status"),
    options: [
      { value: "", label: t("all"), count: summary && countOf(summary) },
      ...PAYMENT_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`), count: count(value) })),
    ],
  };
}
