import { CallError } from "@diwan/contract/client";
import { ORDER_STATUS_NAMES, ORDER_STATUSES, type OrderStatus } from "@diwan/contract/order-status";
import { orders, type OrderWithHistory } from "@diwan/contract/orders";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import { reloadRecords } from "../../kit/form-page/use-record.ts";
import { useLanguage } from "../../kit/language.ts";
import { reloadLists } from "../../kit/list/use-rows.ts";

/** Takes an order to another status; where somebody was faster, `refusal` says what it is by now. */
export function useMove({ id, number, businessId, branchId }: OrderWithHistory) {
  const t = useTranslations("orders");
  const te = useTranslations("errors");
  const { locale } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const named = (status: OrderStatus) => ({ number: `#${number}`, status: ORDER_STATUS_NAMES[status][locale] });
  const refusalOf = (error: unknown): string => {
    const now = error instanceof CallError && error.code === "illegal_transition" ? statusIn(error.answer) : undefined;
    if (now) return t("movedOn", named(now));
    return error instanceof CallError && error.status > 0 ? error.message : te("offline");
  };
  const move = async (status: OrderStatus, reason?: string) => {
    setBusy(true);
    setRefusal("");
    try {
      const params = { businessId, branchId, orderId: id };
      await send(orders.update, { params, body: { status, ...(reason === undefined ? {} : { reason }) } });
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    await Promise.all([reloadRecords(orders.get), reloadLists(orders.list)]);
    setBusy(false);
  };
  return { busy, refusal, move };
}

/** The status of the order as it is now, which the refusal carries. */
function statusIn(answer: Record<string, unknown>): OrderStatus | undefined {
  const now: unknown = Object(answer["current"])["status"];
  return ORDER_STATUSES.find((status) => status === now);
}
