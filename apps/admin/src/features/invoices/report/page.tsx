import { useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { AddressSearch } from "../../../kit/lists/list-state.ts";
import { A4Page } from "../../../kit/print/a4.tsx";
import { PrintPage } from "../../../kit/print/print-page.tsx";
import { useSignedIn } from "../../../kit/session/session.ts";
import { reportQueryIn, readReport } from "./read-report.ts";
import { ReportSheet } from "./sheet.tsx";

/** The print view of the list of invoices with its sums. */
export function InvoiceReport() {
  const t = useTranslations("invoices");
  const search: AddressSearch = useSearch({ strict: false });
  const business = useSignedIn()?.businesses.find((one) => one.id === search["business"]);
  const asked = reportQueryIn(search);
  return (
    <PrintPage
      of={["invoice-report", business?.id, asked]}
      read={business && (async () => ({ report: await readReport(business.id, asked), business }))}
      failed={t("printFailed")}
    >
      {(read) => (
        <A4Page title={t("title")} prints={search["print"] !== undefined} many>
          <ReportSheet {...read} />
        </A4Page>
      )}
    </PrintPage>
  );
}
