import { CallError } from "@diwan/contract/api/client";
import { invoices, type InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { PAGES } from "../../../kit/navigation/addresses.ts";
import { FormSkeleton } from "../../../kit/forms/page/form-skeleton.tsx";
import { MissingRecord } from "../../../kit/forms/page/missing-record.tsx";
import { useRecord } from "../../../kit/forms/page/use-record.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { useSession } from "../../../kit/session/session.ts";
import { InvoiceView } from "./view.tsx";

/** One invoice: its current print view, its payments and its subject. */
export function InvoicePage() {
  const t = useTranslations("invoices");
  const { id: invoiceId = "" } = useParams({ strict: false });
  const { business } = useSession();
  const params = { businessId: business.id, invoiceId };
  const { data, error, refetch } = useRecord<InvoiceWhole>(invoices.get, { area: "invoices", id: invoiceId, params });
  if (data) return <InvoiceView invoice={data} />;
  return (
    <>
      <ScreenHeader title={t("invoice")} back={PAGES.invoices.address} />
      {error ? (
        <MissingRecord
          error={error}
          gone={error instanceof CallError && error.status === 404}
          list={PAGES.invoices.address}
          retry={() => void refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
