import { ORDER_MODES } from "@diwan/contract/enumerations";
import { ORDER_STATUS_NAMES, ORDER_STATUSES, type OrderStatus } from "@diwan/contract/order-status";
import { type Order, orders } from "@diwan/contract/orders";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import type { Column, Filter, FilterOf, SortOf } from "../../kit/list/declaration.ts";
import { useListState } from "../../kit/list/use-list-state.ts";
import { useStatusTabs } from "../../kit/list/use-status-tabs.ts";
import { useSession } from "../../kit/session.ts";

/** In the order of its way, and what went no way at the end. */
const TABS: readonly OrderStatus[] = [...ORDER_STATUSES.filter((status) => status !== "rejected"), "rejected"];

type OrderFilter = Filter<FilterOf<typeof orders.list>>;

/** Status as tabs with their numbers, mode and days. */
export function useOrderFilters(
  branchId: string,
  columns: readonly Column<Order, SortOf<typeof orders.list>>[],
): OrderFilter[] {
  const t = useTranslations("orders");
  const { business } = useSession();
  const others: OrderFilter[] = [
    {
      type: "choice",
      key: "mode",
      label: t("mode"),
      options: ORDER_MODES.map((mode) => ({ value: mode, label: t(`modes.${mode}`) })),
    },
    { type: "dates", from: "from", to: "to", label: t("days") },
  ];
  const { state } = useListState({ call: orders.list, columns, filters: others });
  const params = { businessId: business.id, branchId };
  const query = { ...state.filters, search: state.search };
  const tabs = useStatusTabs({
    key: [orders.list.path, params, query],
    count: (signal) => send(orders.counts, { params, query, signal }),
    statuses: TABS,
    names: ORDER_STATUS_NAMES,
    counted: ["pending", "accepted", "ready"],
    label: t("status"),
    all: t("all"),
  });
  return [tabs, ...others];
}
