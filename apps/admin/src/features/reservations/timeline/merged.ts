import type { ReservationBar } from "@diwan/contract/reservations/reservation-parts";
import { keyOf, type Timeline, type Unit } from "./lanes.ts";

/**
 * A timeline in which some bookings, or those of some invoices, were read again: `part` has of all bookings only those that
 * are still to be seen, wherever they stand by now, and all else as it is.
 */
export function merged(shown: Timeline, part: Timeline, ids: readonly string[]): Timeline {
  const read = new Set([...ids, ...part.units.flatMap(({ bookings }) => bookings.map(({ id }) => id))]);
  const old = new Map(shown.units.map((unit) => [keyOf(unit), unit.bookings.filter(({ id }) => !read.has(id))]));
  const there = new Set(part.units.map(keyOf));
  // units that are no longer there are told of only with a booking of theirs
  const former = shown.units.filter((unit) => !there.has(keyOf(unit)) && old.get(keyOf(unit))?.length);
  const units = [...part.units, ...former.map((unit): Unit => ({ ...unit, bookings: [] }))];
  return {
    ...part,
    units: units.map((unit) => ({ ...unit, bookings: inOrder([...(old.get(keyOf(unit)) ?? []), ...unit.bookings]) })),
  };
}

const inOrder = (bookings: ReservationBar[]): ReservationBar[] =>
  bookings.toSorted((a, b) => (a.start === b.start ? a.number - b.number : a.start < b.start ? -1 : 1));
