import { PAYMENT_STATUSES } from "@diwan/contract/payments";
import { type Reservation, RESOURCE_TYPES } from "@diwan/contract/reservation-parts";
import { RESERVATION_STATUS_NAMES, RESERVATION_STATUSES } from "@diwan/contract/reservation-status";
import { reservations } from "@diwan/contract/reservations";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import type { Column, Filter, FilterOf, SortOf } from "../../kit/list/declaration.ts";
import { useListState } from "../../kit/list/use-list-state.ts";
import { useStatusTabs } from "../../kit/list/use-status-tabs.ts";
import { useSession } from "../../kit/session.ts";

type BookingFilter = Filter<FilterOf<typeof reservations.list>>;

/** Status as tabs with their numbers; kind, payment and days. */
export function useBookingFilters(
  branchId: string,
  columns: readonly Column<Reservation, SortOf<typeof reservations.list>>[],
): BookingFilter[] {
  const t = useTranslations("reservations");
  const { business } = useSession();
  const others: BookingFilter[] = [
    {
      type: "choice",
      key: "resource_type",
      label: t("kind"),
      options: RESOURCE_TYPES.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      type: "choice",
      key: "payment_status",
      label: t("payment"),
      options: PAYMENT_STATUSES.map((value) => ({ value, label: t(`payments.${value}`) })),
    },
    { type: "dates", from: "from", to: "to", label: t("days"), ahead: true },
  ];
  const { state } = useListState({ call: reservations.list, columns, filters: others });
  const params = { businessId: business.id, branchId };
  // whether it is paid is asked of the rows alone
  const { payment_status: _, ...narrowed } = state.filters;
  const query = { ...narrowed, search: state.search };
  const tabs = useStatusTabs({
    key: [reservations.list.path, params, query],
    count: (signal) => send(reservations.counts, { params, query, signal }),
    statuses: RESERVATION_STATUSES,
    names: RESERVATION_STATUS_NAMES,
    counted: ["pending", "confirmed"],
    label: t("status"),
    all: t("all"),
  });
  return [tabs, ...others];
}
