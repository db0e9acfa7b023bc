import type { Day } from "@diwan/contract/time/days";
import { dayPart } from "@diwan/contract/time/local-times";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import {
  NEXT_RESERVATION_STATUSES,
  RESERVATION_STATUS_NAMES,
  type ReservationStatus,
} from "@diwan/contract/reservations/reservation-status";
import type { BadgeValue } from "../../kit/lists/declaration.ts";
import { RESERVATION_TONES } from "../../kit/screen/status-badge.tsx";

/** Allowed next statuses: before its day a booking is neither completed nor a no-show. */
export function nextOf({ status, start }: Pick<Reservation, "status" | "start">, today: Day): ReservationStatus[] {
  const begun = dayPart(start) <= today;
  return NEXT_RESERVATION_STATUSES[status].filter((next) => begun || !["completed", "no_show"].includes(next));
}

/** Whether a status asks for the retained amount: always for a cancellation, for a no-show if something was paid. */
export const asksForRetainedAmount = (
  { paid }: Pick<Reservation, "paid">,
  next: ReservationStatus,
): next is "canceled" | "no_show" => next === "canceled" || (next === "no_show" && paid > 0);

/** A status as text with its colour. */
export const statusBadge = (status: ReservationStatus, locale: Locale): BadgeValue => ({
  text: RESERVATION_STATUS_NAMES[status][locale],
  tone: RESERVATION_TONES[status],
});
