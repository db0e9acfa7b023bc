import { CallError } from "@diwan/contract/client";
import { ORDER_STATUS_NAMES, ORDER_STATUSES, type OrderStatus } from "@diwan/contract/order-status";
import { orders, type OrderWithHistory } from "@diwan/contract/orders";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import { reloadRecords } from "../../kit/form-page/use-record.ts";
import { useLanguage } from "../../kit/language.ts";
import { reloadLists } from "../../kit/list/use-rows.ts";
import { notify } from "../../kit/notices.ts";

/** Takes an order to another status; where somebody was faster, says what it is by now. */
export function useMove({ id, number, businessId, branchId }: OrderWithHistory) {
  const t = useTranslations("orders");
  const te = useTranslations("errors");
  const { locale } = useLanguage();
  const [busy, setBusy] = useState(false);
  const named = (status: OrderStatus) => ({ number: `#${number}`, status: ORDER_STATUS_NAMES[status][locale] });
  const fail = (error: unknown) => {
    const now = error instanceof CallError && error.code === "illegal_transition" ? statusIn(error.answer) : undefined;
    if (now) return notify({ kind: "warning", text: t("movedOn", named(now)) });
    const told = error instanceof CallError && error.status > 0;
    return notify({ kind: "error", text: told ? error.message : te("offline") });
  };
  const move = async (status: OrderStatus, reason?: string) => {
    setBusy(true);
    try {
      const params = { businessId, branchId, orderId: id };
      await send(orders.update, { params, body: { status, ...(reason === undefined ? {} : { reason }) } });
      notify({ kind: "success", text: t("done", named(status)) });
    } catch (error) {
      fail(error);
    }
    await Promise.all([reloadRecords(orders.get), reloadLists(orders.list)]);
    setBusy(false);
  };
  return { busy, move };
}

/** The status of the order as it is now, which the refusal carries. */
function statusIn(answer: Record<string, unknown>): OrderStatus | undefined {
  const now: unknown = Object(answer["current"])["status"];
  return ORDER_STATUSES.find((status) => status === now);
}
