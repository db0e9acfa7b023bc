import { CallError } from "@diwan/contract/client";
import { invoices } from "@diwan/contract/invoices";
import type { Reservation, ReservationChange } from "@diwan/contract/reservation-parts";
import {
  RESERVATION_STATUS_NAMES,
  RESERVATION_STATUSES,
  type ReservationStatus,
} from "@diwan/contract/reservation-status";
import { reservations } from "@diwan/contract/reservations";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../api.ts";
import { reloadRecords } from "../form-page/use-record.ts";
import { useLanguage } from "../language.ts";
import { reloadLists } from "../list/use-rows.ts";
import { readInTimeline } from "./read-in-timeline.ts";

export type Moved = Pick<Reservation, "id" | "number" | "businessId" | "branchId">;

export const paramsOf = ({ id, businessId, branchId }: Moved) => ({ businessId, branchId, reservationId: id });

/** What is shown of bookings is read again, of a timeline one of them. */
export const reloadBookings = async (bookingId: string): Promise<void> => {
  await Promise.all([
    reloadRecords(reservations.get),
    reloadRecords(invoices.get),
    reloadLists(reservations.list),
    readInTimeline([bookingId]),
  ]);
};

type Move = (booking: Moved, change: Partial<ReservationChange>, done?: (now: Reservation) => void) => Promise<string>;

/** Changes a booking; answers with why not, or with nothing. Where somebody was faster it says what it is by now. */
export function useMoves(): Move {
  const t = useTranslations("reservations");
  const te = useTranslations("errors");
  const { locale } = useLanguage();
  const refusalOf = (error: unknown, number: number): string => {
    if (!(error instanceof CallError) || error.status === 0) return te("offline");
    const now = error.code === "illegal_transition" ? statusIn(error.answer) : undefined;
    if (error.code === "stale") return t("changedMeanwhile", { number: `#${number}` });
    return now ? t("movedOn", { number: `#${number}`, status: RESERVATION_STATUS_NAMES[now][locale] }) : error.message;
  };
  return async (booking, change, done) => {
    let refusal = "";
    try {
      const now = await send(reservations.update, { params: paramsOf(booking), body: change });
      done?.(now);
    } catch (error) {
      refusal = refusalOf(error, booking.number);
    }
    await reloadBookings(booking.id);
    return refusal;
  };
}

/** Takes one booking further; `refusal` says why it could not be. */
export function useMove(booking: Moved) {
  const go = useMoves();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const move = async (status: ReservationStatus, change?: { reason?: string; keep?: number }) => {
    setBusy(true);
    setRefusal("");
    setRefusal(await go(booking, { status, ...change }));
    setBusy(false);
  };
  return { busy, refusal, move };
}

/** The status of the booking as it is now, which the refusal carries. */
function statusIn(answer: Record<string, unknown>): ReservationStatus | undefined {
  const now: unknown = Object(answer["current"])["status"];
  return RESERVATION_STATUSES.find((status) => status === now);
}
