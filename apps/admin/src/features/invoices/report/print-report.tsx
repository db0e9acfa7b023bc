import { invoiceReportOf } from "../../../kit/addresses.ts";
import type { ListState } from "../../../kit/list/list-state.ts";
import { useSession } from "../../../kit/session.ts";
import { PrintButton } from "../printing/print-button.tsx";

/** Prints what the list is narrowed to with its sums, in both languages. */
export function PrintReport({ state: { filters, search, sort, order } }: { state: ListState }) {
  const { business } = useSession();
  const asked = { ...filters, ...(search ? { search } : {}), sort, order };
  return <PrintButton address={invoiceReportOf(asked, business.id)} />;
}
