import { invoices } from "@diwan/contract/invoices/invoices";
import { orders } from "@diwan/contract/orders/orders";
import { type OrderWithHistory } from "@diwan/contract/orders/order-record";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { reloadRecords } from "../../kit/forms/page/use-record.ts";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import { mainMethod, PaymentDialog as AnyPaymentDialog } from "../invoices/index.ts";

/** Records a payment or refund of an order. */
export function OrderPaymentDialog({ order, close }: { order: OrderWithHistory; close: () => void }) {
  const t = useTranslations("invoices");
  // negative: to be refunded; stored once, so that the payment itself does not switch the dialog
  const [{ balance, invoice_id }] = useState(order);
  const refund = balance < 0;
  return (
    <AnyPaymentDialog
      subject={t("sourceOf.order", { number: String(order.number) })}
      money={order}
      refund={refund}
      wish={refund ? mainMethod(order.received) : order.pay}
      send={async (entered, headers) => {
        const { businessId, branchId, id: orderId } = order;
        if (!refund) await send(orders.pay, { params: { businessId, branchId, orderId }, body: entered, headers });
        else {
          const params = { businessId, invoiceId: invoice_id ?? "" };
          await send(invoices.pay, { params, body: { ...entered, refund }, headers });
        }
        await Promise.all([reloadRecords(orders.get), reloadRecords(invoices.get), reloadLists(orders.listAll)]);
      }}
      close={close}
    />
  );
}
