import { ORDER_MODES } from "@diwan/contract/api/enumerations";
import { ORDER_STATUS_NAMES, ORDER_STATUSES, type OrderStatus } from "@diwan/contract/orders/order-status";
import { type OrderOfBranch, orders } from "@diwan/contract/orders/orders";
import { PAYMENT_STATUS_NAMES, PAYMENT_STATUSES } from "@diwan/contract/invoices/payments";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { useLanguage } from "../../kit/language/language.ts";
import type { Column, Filter, FilterOf, SortOf } from "../../kit/lists/declaration.ts";
import { useBranchFilter } from "../../kit/lists/filters/use-branch-filter.ts";
import { useListState } from "../../kit/lists/list-state.ts";
import { useStatusTabs } from "../../kit/lists/filters/use-status-tabs.ts";
import { useSession } from "../../kit/session/session.ts";

/** The statuses in workflow order, exceptional ones last. */
const TABS: readonly OrderStatus[] = [...ORDER_STATUSES.filter((status) => status !== "rejected"), "rejected"];

type OrderFilter = Filter<FilterOf<typeof orders.listAll>>;

/** The status as tabs with counts, then branch, payment, mode and days. */
export function useOrderFilters(
  columns: readonly Column<OrderOfBranch, SortOf<typeof orders.listAll>>[],
): OrderFilter[] {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  const { business } = useSession();
  const others: OrderFilter[] = [
    ...useBranchFilter("orders"),
    {
      type: "choice",
      key: "payment_status",
      label: t("pay"),
      options: PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_NAMES[value][locale] })),
    },
    {
      type: "choice",
      key: "mode",
      label: t("mode"),
      options: ORDER_MODES.map((mode) => ({ value: mode, label: t(`modes.${mode}`) })),
    },
    { type: "dates", from: "from", to: "to", label: t("days") },
  ];
  const { state } = useListState({ call: orders.listAll, columns, filters: others });
  const params = { businessId: business.id };
  const query = { ...state.filters, search: state.search };
  const tabs = useStatusTabs({
    key: [orders.listAll.path, params, query],
    count: (signal) => send(orders.countAll, { params, query, signal }),
    statuses: TABS,
    names: ORDER_STATUS_NAMES,
    counted: ["pending", "accepted", "ready"],
    label: t("status"),
    all: t("all"),
  });
  return [tabs, ...others];
}
