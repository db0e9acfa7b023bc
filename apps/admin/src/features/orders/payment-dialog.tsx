import { invoices } from "@diwan/contract/invoices";
import { type OrderWithHistory, orders } from "@diwan/contract/orders";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AmountDialog } from "../../kit/amount-dialog/amount-dialog.tsx";
import { send } from "../../kit/api.ts";
import { reloadRecords } from "../../kit/form-page/use-record.ts";
import { useLanguage } from "../../kit/language.ts";
import { reloadLists } from "../../kit/list/use-rows.ts";
import { notify } from "../../kit/notices.ts";

/** Notes what was received for an order, or given back of it. */
export function PaymentDialog({ order, close }: { order: OrderWithHistory; close: () => void }) {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  // below zero: to be given back; what the payment itself makes of it is no other dialog
  const [{ balance, invoice_id }] = useState(order);
  const refund = balance < 0;
  const number = `#${order.number}`;
  return (
    <AmountDialog
      title={t(refund ? "giveBackTitle" : "payTitle", { number })}
      first={Math.abs(balance)}
      most={Math.abs(balance)}
      currency={order.currency}
      yes={(amount) => t(refund ? "giveBackYes" : "payYes", { amount })}
      noteLabel={t("note")}
      send={async ({ amount: value, method, note }, headers) => {
        const { businessId, branchId, id: orderId } = order;
        const body = { amount: value, method, note };
        if (!refund) await send(orders.pay, { params: { businessId, branchId, orderId }, body, headers });
        else {
          const params = { businessId, invoiceId: invoice_id ?? "" };
          await send(invoices.pay, { params, body: { ...body, refund }, headers });
        }
        const amount = formatMoney(value, locale, currencyOf(order.currency));
        notify({ kind: "success", text: t(refund ? "givenBackNow" : "paidNow", { amount }) });
        await Promise.all([reloadRecords(orders.get), reloadRecords(invoices.get), reloadLists(orders.listAll)]);
      }}
      close={close}
    />
  );
}
