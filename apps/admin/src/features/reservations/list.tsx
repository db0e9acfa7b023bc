import { readDay } from "@diwan/contract/time/days";
import {
  HOLDING_STATUSES,
  MOVABLE_STATUSES,
  RESERVATION_STATUS_NAMES,
  RESERVATION_STATUSES,
  type ReservationStatus,
} from "@diwan/contract/reservations/reservation-status";
import { reservations, type ReservationOfBranch } from "@diwan/contract/reservations/reservations";
import { IconCalendarEvent, IconCheck, IconChecks, IconUserOff, IconX } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState, useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES, editOf, listOf } from "../../kit/navigation/addresses.ts";
import { useAddressState } from "../../kit/charts/use-address-state.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useNamedBranch, useBranchFilter } from "../../kit/lists/filters/use-branch-filter.ts";
import { DueLine } from "../invoices/index.ts";
import { useSession } from "../../kit/session/session.ts";
import { useBranchesOf, useBranchOf } from "../../kit/session/use-branch-of.ts";
import { useWidth } from "../../kit/screen/width.ts";
import type { BookingStart } from "./booking/booking-draft.ts";
import { useBookingDialog } from "./booking/use-booking-dialog.tsx";
import { useBookingColumns } from "./columns.tsx";
import { useBookingLabels } from "./use-booking-labels.ts";
import { ViewSwitch } from "./view-switch.tsx";
import { PAYMENT_STATUS_NAMES, PAYMENT_STATUSES } from "@diwan/contract/invoices/payments";
import { RESOURCE_TYPES, type Reservation } from "@diwan/contract/reservations/reservation-parts";
import { send } from "../../kit/connection/api.ts";
import { useLanguage } from "../../kit/language/language.ts";
import type { BulkAction, Column, Filter, FilterOf, SortOf, Removal, RowAction } from "../../kit/lists/declaration.ts";
import { useListState } from "../../kit/lists/list-state.ts";
import { useStatusTabs } from "../../kit/lists/filters/use-status-tabs.ts";
import { dueStep } from "@diwan/contract/reservations/due-step";
import { nameOf } from "@diwan/ui/text/names";
import { clockOf, dayPart } from "@diwan/contract/time/local-times";
import { useStatusConfirmation } from "./shared/use-status-confirmation.ts";
import { useBookingChanges } from "./shared/use-booking-change.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { CancelDialog, type FreeingStatus } from "./cancel-dialog.tsx";
import { asksForRetainedAmount, nextOf } from "./status.ts";

/** The bookings of one branch, or of all branches that the user may read. */
export function ReservationList({ adding = false }: { adding?: boolean }) {
  const { business } = useSession();
  const readable = useBranchesOf("reservations");
  return readable.length > 0 ? <BookingsOf key={business.id} many={readable.length > 1} adding={adding} /> : null;
}

function BookingsOf({ many, adding }: { many: boolean; adding: boolean }) {
  const t = useTranslations("reservations");
  const { business, can } = useSession();
  const removal = useBookingRemoval(many);
  const columns = useBookingColumns(many);
  const filters = useBookingFilters(columns);
  const narrow = useWidth() === "narrow";
  const moves = useRowMoves();
  const booking = useBookings(adding);
  useNamedBranch("reservations");
  return (
    <>
      <ListPage
        area="reservations"
        call={reservations.listAll}
        params={{ businessId: business.id }}
        texts={{
          title: t("title"),
          add: t("add"),
          search: t("search"),
          emptyTitle: t("emptyTitle"),
          emptyText: t(`emptyText.${business.type}`),
        }}
        icon={IconCalendarEvent}
        columns={columns}
        filters={filters}
        sum={(rows) => <DueLine rows={rows.filter(({ status }) => HOLDING_STATUSES.includes(status))} />}
        chip={!narrow && <ViewSwitch view="table" />}
        bulk={useBookingBulk()}
        actions={narrow ? () => [] : moves.actions}
        add={() => booking.open({})}
        edit={(row) => booking.open({ reservation: row })}
        // on a phone the page of a booking has all actions
        {...(narrow || !removal ? {} : { remove: removal })}
        allows={(row, what) => !narrow && (what === "delete" || MOVABLE_STATUSES.includes(row.status))}
        rights={(row, action) => can("reservations", action, row.branchId)}
        opens={(row) => `${editOf(ADDRESSES.reservations, row.id)}?branch=${row.branchId}`}
      >
        {narrow && <ViewSwitch view="table" />}
      </ListPage>
      {moves.dialog}
      {booking.dialog}
    </>
  );
}

/**
 * The dialogs of the list. A new booking is for the listed branch, otherwise for the chosen one; a saved one keeps its
 * own.
 */
function useBookings(adding: boolean) {
  const navigate = useNavigate();
  const [address] = useAddressState();
  const chosen = useBranchOf("reservations");
  const listed = useBranchesOf("reservations").find(({ id }) => id === address["branchId"]);
  const [of, setOf] = useState<string>();
  const dialog = useBookingDialog(of ?? listed?.id ?? chosen?.id ?? "", {
    first: adding ? { day: readDay(address["day"]) } : undefined,
    // the dialog has already asked about unsaved changes
    closed: () => adding && void navigate({ to: listOf(ADDRESSES.reservations), replace: true, ignoreBlocker: true }),
  });
  const open = (start: BookingStart) => {
    setOf("reservation" in start ? start.reservation?.branchId : undefined);
    dialog.open(start);
  };
  return { open, dialog: dialog.dialog };
}

type BookingFilter = Filter<FilterOf<typeof reservations.listAll>>;

/** The status as tabs with counts, then branch, type, payment and days. */
function useBookingFilters(
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
  // the counts do not filter by payment status
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

/** Requests that are confirmed together, and bookings that are completed together; a cancellation asks for each. */
function useBookingBulk(): BulkAction<ReservationOfBranch>[] {
  const t = useTranslations("reservations");
  const { business, can } = useSession();
  const branches = useBranchesOf("reservations");
  if (!branches.some(({ id }) => can("reservations", "update", id))) return [];
  const step = (status: ReservationStatus): BulkAction<ReservationOfBranch> => ({
    key: status,
    label: t(status === "completed" ? "complete" : "confirm"),
    icon: status === "completed" ? IconChecks : IconCheck,
    call: reservations.update,
    param: "reservationId",
    params: ({ branchId }) => ({ branchId }),
    body: (booking) =>
      nextOf(booking, dayPart(clockOf(business.timeZone, new Date()))).includes(status) ? { status } : undefined,
    ...(status === "completed" ? { question: t("completeSeveral") } : {}),
  });
  return [step("confirmed"), step("completed")];
}

/** Deletes bookings without payments, for users who may do so at one of the branches. */
function useBookingRemoval(many: boolean): Removal<ReservationOfBranch> | undefined {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const labels = useBookingLabels();
  const { can } = useSession();
  if (!useBranchesOf("reservations").some(({ id }) => can("reservations", "delete", id))) return undefined;
  return {
    call: reservations.delete,
    param: "reservationId",
    params: ({ branchId }) => ({ branchId }),
    text: t("deleteText"),
    lines: (booking) => [...labels.lines(booking), ...(many ? [nameOf(booking.branch.locales, locale)] : [])],
  };
}

/** The next steps of a booking in its row, and the dialog of a cancellation. */
function useRowMoves(): { actions: (booking: Reservation) => RowAction[]; dialog: ReactNode } {
  const t = useTranslations("reservations");
  const { business, can } = useSession();
  const go = useBookingChanges();
  const asked = useStatusConfirmation();
  const moving = useRef(new Set<string>());
  const [freeing, free] = useState<{ booking: Reservation; as: FreeingStatus }>();
  const [busy, setBusy] = useState(false);
  const move = async (booking: Reservation, status: ReservationStatus, change?: { reason?: string; keep?: number }) => {
    // ignores the second tap of a double tap
    if (moving.current.has(booking.id)) return;
    moving.current.add(booking.id);
    if (change || (await asked(booking, status))) {
      const refusal = await go(booking, { status, ...change });
      if (refusal) notify({ kind: "warning", text: refusal });
    }
    moving.current.delete(booking.id);
  };
  const actions = (booking: Reservation): RowAction[] => {
    if (!can("reservations", "update", booking.branchId)) return [];
    const ways: Partial<Record<ReservationStatus, RowAction>> = {
      confirmed: { label: t("confirm"), icon: IconCheck },
      completed: { label: t("complete"), icon: IconCheck },
      no_show: { label: t("noShow"), icon: IconUserOff },
      canceled: { label: t("cancelRow"), icon: IconX, danger: true },
    };
    const now = clockOf(business.timeZone, new Date());
    const due = dueStep(booking, now);
    return nextOf(booking, dayPart(now))
      .toReversed()
      .flatMap((status): RowAction[] => {
        const way = ways[status];
        const run = () =>
          asksForRetainedAmount(booking, status) ? free({ booking, as: status }) : void move(booking, status);
        return way ? [{ ...way, run, ...(status === due ? { main: true, worded: "near" as const } : {}) }] : [];
      });
  };
  const dialog = freeing && (
    <CancelDialog
      {...freeing}
      busy={busy}
      cancel={async (change) => {
        setBusy(true);
        await move(freeing.booking, freeing.as, change);
        setBusy(false);
        free(undefined);
      }}
      close={() => free(undefined)}
    />
  );
  return { actions, dialog };
}
