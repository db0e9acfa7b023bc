import { PAYMENT_STATUS_NAMES, PAYMENT_STATUSES } from "@diwan/contract/invoices/payments";
import { RESOURCE_TYPES } from "@diwan/contract/reservations/reservation-parts";
import { RESERVATION_STATUS_NAMES, RESERVATION_STATUSES } from "@diwan/contract/reservations/reservation-status";
import { type ReservationOfBranch, reservations } from "@diwan/contract/reservations/reservations";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import { useLanguage } from "../../kit/language.ts";
import type { Column, Filter, FilterOf, SortOf } from "../../kit/list/declaration.ts";
import { useBranchFilter } from "../../kit/list/use-branch-filter.ts";
import { useListState } from "../../kit/list/use-list-state.ts";
import { useStatusTabs } from "../../kit/list/use-status-tabs.ts";
import { useSession } from "../../kit/session.ts";

type BookingFilter = Filter<FilterOf<typeof reservations.listAll>>;

/** Status as tabs with their numbers; branch, kind, payment and days. */
export function useBookingFilters(
  columns: readonly Column<ReservationOfBranch, SortOf<typeof reservations.listAll>>[],
): BookingFilter[] {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const { business } = useSession();
  const others: BookingFilter[] = [
    ...useBranchFilter("reservations"),
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
      options: PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_NAMES[value][locale] })),
    },
    { type: "dates", from: "from", to: "to", label: t("days"), ahead: true },
  ];
  const { state } = useListState({ call: reservations.listAll, columns, filters: others });
  const params = { businessId: business.id };
  // whether it is paid is asked of the rows alone
  const { payment_status: _, ...narrowed } = state.filters;
  const query = { ...narrowed, search: state.search };
  const tabs = useStatusTabs({
    key: [reservations.listAll.path, params, query],
    count: (signal) => send(reservations.countAll, { params, query, signal }),
    statuses: RESERVATION_STATUSES,
    names: RESERVATION_STATUS_NAMES,
    counted: ["pending", "confirmed"],
    label: t("status"),
    all: t("all"),
  });
  return [tabs, ...others];
}
