import { useParams, useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { AddressSearch } from "../../../kit/lists/list-state.ts";
import { A4Page } from "../../../kit/print/a4.tsx";
import { PrintPage } from "../../../kit/print/print-page.tsx";
import { useSignedIn } from "../../../kit/session/session.ts";
import { readPrintedInvoice } from "./printed-invoice.ts";
import { InvoiceSheet } from "./sheet.tsx";

/** The print view of an invoice. */
export function InvoicePrintPage() {
  const t = useTranslations("invoices");
  const { id = "" } = useParams({ strict: false });
  const { business: businessId, print }: AddressSearch = useSearch({ strict: false });
  const business = useSignedIn()?.businesses.find((one) => one.id === businessId);
  return (
    <PrintPage
      of={["invoice-paper", businessId, id]}
      read={business && (() => readPrintedInvoice(business, id))}
      failed={t("printFailed")}
    >
      {(paper) => (
        <A4Page
          title={`${t("invoice")} ${paper.invoice.number}`}
          number={paper.invoice.number}
          prints={print !== undefined}
        >
          <InvoiceSheet {...paper} />
        </A4Page>
      )}
    </PrintPage>
  );
}
