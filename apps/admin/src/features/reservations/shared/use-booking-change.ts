import { CallError } from "@diwan/contract/api/client";
import { invoices } from "@diwan/contract/invoices/invoices";
import type { Reservation, ReservationChange } from "@diwan/contract/reservations/reservation-parts";
import {
  RESERVATION_STATUS_NAMES,
  RESERVATION_STATUSES,
  type ReservationStatus,
} from "@diwan/contract/reservations/reservation-status";
import { reservations } from "@diwan/contract/reservations/reservations";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { statusNow } from "../../../kit/connection/call-errors.ts";
import { reloadRecords } from "../../../kit/forms/page/use-record.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { reloadLists } from "../../../kit/lists/rows/use-rows.ts";
import { useAttempt } from "../../../kit/browser/use-attempt.ts";
import { refreshTimelines } from "./refresh-timelines.ts";

export type BookingKey = Pick<Reservation, "id" | "number" | "businessId" | "branchId">;

export const bookingParams = ({ id, businessId, branchId }: BookingKey) => ({
  businessId,
  branchId,
  reservationId: id,
});

/** Reloads all views of a booking; timelines reload only this booking. */
export const reloadBookings = async (bookingId: string): Promise<void> => {
  await Promise.all([
    reloadRecords(reservations.get),
    reloadRecords(invoices.get),
    reloadLists(reservations.listAll),
    refreshTimelines([bookingId]),
  ]);
};

type Move = (
  booking: BookingKey,
  change: Partial<ReservationChange>,
  done?: (now: Reservation) => void,
) => Promise<string>;

/** Changes a booking; returns the error, or nothing. If another user was faster it shows the current status. */
export function useBookingChanges(): Move {
  const t = useTranslations("reservations");
  const te = useTranslations("errors");
  const { locale } = useLanguage();
  const refusalOf = (error: unknown, number: number): string => {
    if (!(error instanceof CallError) || error.status === 0) return te("offline");
    const now = statusNow(error, RESERVATION_STATUSES);
    if (error.code === "stale") return t("changedMeanwhile", { number: `#${number}` });
    return now ? t("movedOn", { number: `#${number}`, status: RESERVATION_STATUS_NAMES[now][locale] }) : error.message;
  };
  return async (booking, change, done) => {
    let refusal = "";
    try {
      const now = await send(reservations.update, { params: bookingParams(booking), body: change });
      done?.(now);
    } catch (error) {
      refusal = refusalOf(error, booking.number);
    }
    await reloadBookings(booking.id);
    return refusal;
  };
}

/** Changes the status of a booking; `refusal` is the error text. */
export function useBookingChange(booking: BookingKey) {
  const go = useBookingChanges();
  const { busy, refusal, attempt } = useAttempt();
  const move = (status: ReservationStatus, change?: { reason?: string; keep?: number }) =>
    attempt(() => go(booking, { status, ...change }));
  return { busy, refusal, move };
}
