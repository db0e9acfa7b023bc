import { PAYMENT_STATUSES } from "@diwan/contract/payments";
import { type Reservation, RESOURCE_TYPES } from "@diwan/contract/reservation-parts";
import { RESERVATION_STATUS_NAMES, RESERVATION_STATUSES } from "@diwan/contract/reservation-status";
import { reservations } from "@diwan/contract/reservations";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import { useLanguage } from "../../kit/language.ts";
import type { Column, Filter, FilterOf, SortOf } from "../../kit/list/declaration.ts";
import { useListState } from "../../kit/list/use-list-state.ts";
import { useSession } from "../../kit/session.ts";

type BookingFilter = Filter<FilterOf<typeof reservations.list>>;
type Columns = readonly Column<Reservation, SortOf<typeof reservations.list>>[];

/** Status as tabs with their numbers; kind, payment and days. */
export function useBookingFilters(branchId: string, columns: Columns): BookingFilter[] {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
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
    { type: "dates", from: "from", to: "to", label: t("days") },
  ];
  const counts = useCounts(branchId, columns, others);
  const options = RESERVATION_STATUSES.map((status) => ({
    value: status,
    label: RESERVATION_STATUS_NAMES[status][locale],
    // what is over needs no number
    count: status === "pending" || status === "confirmed" ? counts?.get(status) : undefined,
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

/** How many bookings of each status the other filters leave; read again with the list. */
function useCounts(
  branchId: string,
  columns: Columns,
  filters: readonly BookingFilter[],
): ReadonlyMap<string, number> | undefined {
  const { business } = useSession();
  const { state } = useListState({ call: reservations.list, columns, filters });
  const params = { businessId: business.id, branchId };
  // whether it is paid is asked of the rows alone
  const { payment_status: _, ...narrowed } = state.filters;
  const query = { ...narrowed, search: state.search };
  const { data } = useQuery({
    queryKey: ["list", reservations.list.path, params, "counts", query],
    queryFn: ({ signal }) => send(reservations.counts, { params, query, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  return data && new Map(data.data.map(({ status, count }) => [status, count]));
}
