import { minutesBetween, plusMinutes } from "@diwan/contract/time/local-times";
import { type Stay, stayBetween } from "@diwan/contract/stays/stays";
import { invalid } from "../../../../platform/errors.ts";
import type { BookingRequest } from "../booking-request.ts";

const DAY_MINUTES = 1_440;

/** The default end of a booking of this length; staff may choose another. */
export function computeEnd({ start, end, guest }: BookingRequest, minutes: number): string {
  if (!end || guest) return plusMinutes(start, minutes);
  const asked = minutesBetween(start, end);
  if (asked <= 0) throw invalid({ end: "rangeEmpty" });
  if (asked > DAY_MINUTES) throw invalid({ end: "bookingTooLong" });
  return end;
}

/** The nights of a stay, or 422. */
export function requireStay({ start, end }: BookingRequest): Stay {
  if (!end) throw invalid({ end: "required" });
  const stay = stayBetween(start, end);
  if (!stay) throw invalid({ end: end > start ? "stayNights" : "rangeEmpty" });
  return stay;
}
