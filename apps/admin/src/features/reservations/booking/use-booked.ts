import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, editOf } from "../../../kit/addresses.ts";
import { notify } from "../../../kit/notices.ts";
import { useLetter } from "../use-letter.ts";
import { useUndo } from "../use-undo.ts";

interface Booked {
  status: "pending" | "confirmed";
  /** The booking as it was, where one was changed. */
  before: Reservation | undefined;
  /** Whether its guest is to be written. */
  letter: boolean;
}

/** Says what was booked, with the way to it, or what was moved, with the way back. */
export function useBooked(): (booking: Reservation, about: Booked) => void {
  const t = useTranslations("booking");
  const navigate = useNavigate();
  const write = useLetter();
  const moved = useUndo();
  return (booking, { status, before, letter }) => {
    const of = { number: `#${booking.number}` };
    const search = { branch: booking.branchId } as never; // each screen knows what its address may say
    const follow = () => void navigate({ to: editOf(ADDRESSES.reservations, booking.id), search });
    const link = { text: t("open"), follow };
    if (before) return moved(before, booking, t("changed", of));
    notify({ kind: "success", text: t(status === "confirmed" ? "made" : "kept", of), link });
    if (letter) void write(booking, "booked");
  };
}
