import { ORDER_MODES } from "@diwan/contract/enumerations";
import { ORDER_STATUS_NAMES, ORDER_STATUSES, type OrderStatus } from "@diwan/contract/order-status";
import { type Order, orders } from "@diwan/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import { useLanguage } from "../../kit/language.ts";
import type { Column, Filter, FilterOf, SortOf } from "../../kit/list/declaration.ts";
import { useListState } from "../../kit/list/use-list-state.ts";
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
  const { locale } = useLanguage();
  const others: OrderFilter[] = [
    {
      type: "choice",
      key: "mode",
      label: t("mode"),
      options: ORDER_MODES.map((mode) => ({ value: mode, label: t(`modes.${mode}`) })),
    },
    { type: "dates", from: "from", to: "to", label: t("days") },
  ];
  const counts = useCounts(branchId, columns, others);
  const options = TABS.map((status) => ({
    value: status,
    label: ORDER_STATUS_NAMES[status][locale],
    // what is over needs no number
    count: status === "rejected" || status === "delivered" ? undefined : counts?.get(status),
    urgent: status === "pending",
  }));
  const all = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [
    {
      type: "tabs",
      key: "status",
      label: t("status"),
      options: [{ value: "", label: t("all"), count: all }, ...options],
    },
    ...others,
  ];
}

/** How many orders of each status the other filters leave; read again with the list. */
function useCounts(
  branchId: string,
  columns: readonly Column<Order, SortOf<typeof orders.list>>[],
  filters: readonly OrderFilter[],
): ReadonlyMap<string, number> | undefined {
  const { business } = useSession();
  const { state } = useListState({ call: orders.list, columns, filters });
  const params = { businessId: business.id, branchId };
  const query = { ...state.filters, search: state.search };
  const { data } = useQuery({
    queryKey: ["list", orders.list.path, params, "counts", query],
    queryFn: ({ signal }) => send(orders.counts, { params, query, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  return data && new Map(data.data.map(({ status, count }) => [status, count]));
}
