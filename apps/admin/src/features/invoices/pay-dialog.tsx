import { invoices, type InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import { reloadRecords } from "../../kit/form-page/use-record.ts";
import { reloadLists } from "../../kit/list/use-rows.ts";
import { mainMethod } from "../../kit/payment-dialog/first-method.ts";
import { PaymentDialog } from "../../kit/payment-dialog/payment-dialog.tsx";
import { useSeenInvoice } from "../../kit/seen-invoice.ts";

interface PayDialogProps {
  invoice: InvoiceWhole;
  refund: boolean;
  close: () => void;
}

/** Notes what was received for an invoice, or given back of it. */
export function PayDialog({ invoice, refund, close }: PayDialogProps) {
  const t = useTranslations("invoices");
  const params = { businessId: invoice.businessId, invoiceId: invoice.id };
  const asSeen = useSeenInvoice(invoice);
  return (
    <PaymentDialog
      subject={t("subject", { number: invoice.number })}
      money={invoice}
      refund={refund}
      wish={refund ? mainMethod(invoice.payments) : undefined}
      send={async (entered, headers) => {
        await asSeen((seen) => send(invoices.pay, { params, body: { ...entered, refund, ...seen }, headers }));
        await Promise.all([reloadRecords(invoices.get), reloadLists(invoices.list)]);
      }}
      close={close}
    />
  );
}
