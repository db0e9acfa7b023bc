import { addDays } from "@diwan/contract/time/days";
import type { BookingQuote } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import type { BookingFacts, LocalSpan } from "../availability/facts.ts";
import type { BookingConflict, BookingTarget } from "../availability/booking-request.ts";

/** The conflicts of guests only: a time that has begun, or one after the last bookable day. */
export function findGuestConflict(
  facts: BookingFacts,
  target: Pick<BookingTarget, "resource_type"> & LocalSpan,
): BookingConflict | null {
  const { now, till } = facts;
  const stays = isStay(target.resource_type);
  // the current night can be booked until it is over
  if (stays ? target.start.slice(0, 10) < now.slice(0, 10) : target.start < now) return "past";
  const last = stays ? addDays(target.end.slice(0, 10), -1) : target.start.slice(0, 10);
  return till !== null && last > till ? "too_late" : null;
}

interface Amounts {
  lines: readonly { amount: number }[];
  total: number;
  insurance: number;
}

/** A quote or booking without amounts, if prices are hidden from guests. */
export const withoutQuoteAmounts = <T extends Amounts>(told: T): T => ({
  ...told,
  lines: told.lines.map((line) => ({ ...line, amount: 0 })),
  total: 0,
  insurance: 0,
});

export const visibleToGuests = (facts: BookingFacts, quote: BookingQuote): BookingQuote =>
  facts.hidePrices ? { ...withoutQuoteAmounts(quote), nights: [] } : quote;
