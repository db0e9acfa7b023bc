import { minutesBetween } from "@diwan/contract/time/local-times";
import type { Span } from "./hours.ts";

interface UnitTimes {
  /** When it can be booked, in its order. */
  open: readonly Span[];
  /** When it is, in its order; never two at once. */
  booked: readonly Span[];
}

/** Share of the units' open time that is booked, 0 to 1. */
export function occupancyOf(units: readonly UnitTimes[]): number {
  const open = units.reduce((sum, unit) => sum + minutesOf(unit.open), 0);
  const booked = units.reduce((sum, unit) => sum + minutesOf(shared(unit.open, unit.booked)), 0);
  return open ? Math.round((booked / open) * 10_000) / 10_000 : 0;
}

const minutesOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0);

/** What two lists of spans have in common. */
function shared(one: readonly Span[], other: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (let a = 0, b = 0; a < one.length && b < other.length;) {
    const [first, second] = [one[a], other[b]];
    if (!first || !second) break;
    const start = first.start > second.start ? first.start : second.start;
    const end = first.end < second.end ? first.end : second.end;
    if (start < end) found.push({ start, end });
    if (first.end < second.end) a++;
    else b++;
  }
  return found;
}
