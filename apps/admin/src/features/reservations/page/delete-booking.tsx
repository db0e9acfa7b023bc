import { CallError } from "@diwan/contract/api/client";
import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { confirm } from "../../../kit/dialogs/dialogs.ts";
import { assertUnused, useRemovalFailure } from "../../../kit/dialogs/removal-failure.ts";
import { useRestoreOffer } from "../../../kit/dialogs/use-restore-offer.ts";
import { RecordPreview } from "../../../kit/lists/rows/cell.tsx";
import { reloadLists } from "../../../kit/lists/rows/use-rows.ts";
import { ADDRESSES, listOf } from "../../../kit/navigation/addresses.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useBookingLabels } from "../use-booking-labels.ts";
import { useBranchName } from "../use-branch-name.ts";

/** Deletes a booking without payments and opens the list; shown to users who may do so. */
export function DeleteBooking({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const tt = useTranslations("listTools");
  const { business, can } = useSession();
  const navigate = useNavigate();
  const fail = useRemovalFailure();
  const offerRestore = useRestoreOffer();
  const { id, branchId, number } = booking;
  const labels = useBookingLabels();
  const branch = useBranchName(branchId);
  if (!can("reservations", "delete", branchId)) return null;
  const reload = () => reloadLists(reservations.listAll);
  const remove = async () => {
    const call = reservations.delete;
    const params = { businessId: business.id, branchId, reservationId: id };
    const name = `#${number}`;
    const preview = <RecordPreview name={name} lines={[...labels.lines(booking), branch]} />;
    try {
      await assertUnused(call, params);
      if (!(await confirm({ preview, text: t("deleteText") }))) return;
      await send(call, { params });
      offerRestore({ call, ids: [id], text: tt("deletedOne", { name }), branchId, restored: () => void reload() });
    } catch (error) {
      fail(error, preview);
      // one that another user deleted first is gone as well
      if (!(error instanceof CallError && error.status === 404)) return;
    }
    void reload();
    await navigate({ to: listOf(ADDRESSES.reservations), ignoreBlocker: true });
  };
  return (
    <Button
      variant="danger-text"
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      onClick={() => void remove()}
    >
      {t("delete")}
    </Button>
  );
}
