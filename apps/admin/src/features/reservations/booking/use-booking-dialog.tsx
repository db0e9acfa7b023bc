import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { type ReactNode, useState } from "react";
import { BookingDialog } from "./dialog.tsx";
import type { BookingStart } from "./booking-draft.ts";

interface Options {
  /** Gets the booking that was made or changed. */
  done?: (booking: Reservation) => void;
  /** Told when it is closed, whatever became of it. */
  closed?: () => void;
  /** Opens it at once. */
  first?: BookingStart | undefined;
}

/**
 * The dialog that makes a booking, or moves and changes one: `open({ resource_type, resource_id, start, end })` from a
 * click on a timeline, `open({ reservation })` for what is booked, `open({})` from nothing.
 */
export function useBookingDialog(
  branchId: string,
  { done, closed, first }: Options = {},
): { open: (start: BookingStart) => void; dialog: ReactNode } {
  const [start, open] = useState(first);
  const close = () => {
    open(undefined);
    closed?.();
  };
  const dialog = start && <BookingDialog branchId={branchId} start={start} close={close} done={done} />;
  return { open, dialog };
}
