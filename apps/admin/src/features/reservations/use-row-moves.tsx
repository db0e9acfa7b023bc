import { dueStep } from "@diwan/contract/reservations/due-step";
import { clockOf, dayPart } from "@diwan/contract/time/local-times";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { ReservationStatus } from "@diwan/contract/reservations/reservation-status";
import { IconCheck, IconUserOff, IconX } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useStatusConfirmation } from "./shared/use-status-confirmation.ts";
import { useMoves } from "./shared/use-move.ts";
import type { RowAction } from "../../kit/lists/declaration.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { useSession } from "../../kit/session/session.ts";
import { CancelDialog, type Freed } from "./cancel-dialog.tsx";
import { asksWhatIsKept, nextOf } from "./status.ts";

/** What comes next for a booking, in its row, and the dialog that a cancellation opens. */
export function useRowMoves(): { actions: (booking: Reservation) => RowAction[]; dialog: ReactNode } {
  const t = useTranslations("reservations");
  const { business, can } = useSession();
  const go = useMoves();
  const asked = useStatusConfirmation();
  const moving = useRef(new Set<string>());
  const [freeing, free] = useState<{ booking: Reservation; as: Freed }>();
  const [busy, setBusy] = useState(false);
  const move = async (booking: Reservation, status: ReservationStatus, change?: { reason?: string; keep?: number }) => {
    // the second of two taps is no wish of its own
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
          asksWhatIsKept(booking, status) ? free({ booking, as: status }) : void move(booking, status);
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
