import { readDay } from "@diwan/contract/days";
import { MOVABLE_STATUSES } from "@diwan/contract/reservation-status";
import { reservations } from "@diwan/contract/reservations";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, editOf, listOf } from "../../kit/addresses.ts";
import { useAddress } from "../../kit/charts/use-address.ts";
import { BranchChoice } from "../../kit/branch-choice.tsx";
import { ListPage } from "../../kit/list/list-page.tsx";
import { useSession } from "../../kit/session.ts";
import { useBranchOf } from "../../kit/use-branch-of.ts";
import { useWidth } from "../../kit/width.ts";
import { useBookingDialog } from "./booking/use-booking-dialog.tsx";
import { useBookingColumns } from "./columns.tsx";
import { useBookingFilters } from "./use-filters.ts";
import { useRowMoves } from "./use-row-moves.tsx";
import { ViewSwitch } from "./view-switch.tsx";

/** The bookings of a branch. */
export function ReservationList({ adding = false }: { adding?: boolean }) {
  const branch = useBranchOf("reservations");
  return branch ? <BookingsOf key={branch.id} branchId={branch.id} adding={adding} /> : null;
}

function BookingsOf({ branchId, adding }: { branchId: string; adding: boolean }) {
  const t = useTranslations("reservations");
  const { business } = useSession();
  const columns = useBookingColumns();
  const filters = useBookingFilters(branchId, columns);
  const narrow = useWidth() === "narrow";
  const moves = useRowMoves(branchId);
  const navigate = useNavigate();
  const [address] = useAddress();
  const booking = useBookingDialog(branchId, {
    first: adding ? { day: readDay(address["day"]) } : undefined,
    // whoever closes it has been asked
    closed: () => adding && void navigate({ to: listOf(ADDRESSES.reservations), replace: true, ignoreBlocker: true }),
  });
  return (
    <>
      <ListPage
        area="reservations"
        branchId={branchId}
        call={reservations.list}
        params={{ businessId: business.id, branchId }}
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
        chip={!narrow && <ViewSwitch view="table" />}
        actions={narrow ? () => [] : moves.actions}
        add={() => booking.open({})}
        edit={(row) => booking.open({ reservation: row })}
        allows={(row) => !narrow && MOVABLE_STATUSES.includes(row.status)}
        opens={(row) => editOf(ADDRESSES.reservations, row.id)}
      >
        {narrow && <ViewSwitch view="table" />}
        <BranchChoice area="reservations" />
      </ListPage>
      {moves.dialog}
      {booking.dialog}
    </>
  );
}
