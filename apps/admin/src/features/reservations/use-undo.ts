import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { useTranslations } from "use-intl";
import { useBookingChanges } from "./shared/use-booking-change.ts";
import { notify } from "../../kit/dialogs/notices.ts";

/** Shows a notice that a booking was moved or changed, and offers to undo a move for 10 s. */
export function useUndo(): (before: PreviousBooking, now: Reservation, text?: string) => void {
  const t = useTranslations("reservations");
  const go = useBookingChanges();
  return (before, now, text) => {
    const of = { number: `#${now.number}` };
    const undo = async () => {
      const refusal = await go(now, { ...placeOf(before), updated_at: now.updated_at });
      notify(refusal ? { kind: "warning", text: refusal } : { kind: "success", text: t("undone", of) });
    };
    const moved = JSON.stringify(placeOf(before)) !== JSON.stringify(placeOf(now));
    const link = { text: t("undo"), follow: () => void undo() };
    notify({ kind: "success", text: text ?? t("movedNotice", of), ...(moved ? { link, forMs: 10_000 } : {}) });
  };
}

type PreviousBooking = Pick<
  Reservation,
  "resource_type" | "resource_id" | "unit_no" | "staff_id" | "start" | "end" | "guests"
>;

const placeOf = ({ resource_type, resource_id, unit_no, staff_id, start, end, guests }: PreviousBooking) => ({
  ...{ resource_type, unit_no, staff_id, start, end, guests },
  ...(resource_id === null ? {} : { resource_id }),
});
