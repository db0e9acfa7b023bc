import { CallError } from "@diwan/contract/api/client";
import { ORDER_STATUS_NAMES, ORDER_STATUSES, type OrderStatus } from "@diwan/contract/orders/order-status";
import { orders } from "@diwan/contract/orders/orders";
import { type Order } from "@diwan/contract/orders/order-record";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { statusNow } from "../../kit/connection/call-errors.ts";
import { reloadRecords } from "../../kit/forms/page/use-record.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import { useAttempt } from "../../kit/browser/use-attempt.ts";

type Moved = Pick<Order, "id" | "number" | "businessId" | "branchId">;

/** Changes the status of an order; if another user was faster, `refusal` contains the current status. */
export function useOrderStatusChange(order: Moved) {
  const go = useOrderStatusChanges();
  const { busy, refusal, attempt } = useAttempt();
  const move = (status: OrderStatus, reason?: string) => attempt(() => go(order, status, reason));
  return { busy, refusal, move };
}

/** The same for any order; returns the error text, or an empty string. */
export function useOrderStatusChanges(): (order: Moved, status: OrderStatus, reason?: string) => Promise<string> {
  const t = useTranslations("orders");
  const te = useTranslations("errors");
  const { locale } = useLanguage();
  const refusalOf = (error: unknown, number: number): string => {
    if (!(error instanceof CallError) || error.status === 0) return te("offline");
    const now = statusNow(error, ORDER_STATUSES);
    return now ? t("movedOn", { number: `#${number}`, status: ORDER_STATUS_NAMES[now][locale] }) : error.message;
  };
  return async ({ id, number, businessId, branchId }, status, reason) => {
    let refusal = "";
    try {
      const params = { businessId, branchId, orderId: id };
      await send(orders.update, { params, body: { status, ...(reason === undefined ? {} : { reason }) } });
    } catch (error) {
      refusal = refusalOf(error, number);
    }
    await Promise.all([reloadRecords(orders.get), reloadLists(orders.listAll)]);
    return refusal;
  };
}
