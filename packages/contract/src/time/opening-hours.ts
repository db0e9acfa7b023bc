import type { WeeklyHours } from "./working-hours.ts";
import { addDays, weekdayOf } from "./days.ts";
import { dayPart, localAt } from "./local-times.ts";

/** When a branch is closed: for some time, and outside its weekly hours; null: always open. */
export interface OpeningTimes {
  closures: readonly { from: string; to: string }[];
  opening_hours: WeeklyHours | null;
}

/** The next local time at which a branch is open, after its closures and within its weekly hours; undefined if it is. */
export function reopensAt(times: OpeningTimes, now: string): string | undefined {
  const until = closedUntil(times, now) ?? opensAt(times.opening_hours, now);
  return until && (reopensAt(times, until) ?? until);
}

/** The end of the closure that a local time is in; undefined outside closures. Adjacent closures count as one. */
export function closedUntil({ closures }: Pick<OpeningTimes, "closures">, now: string): string | undefined {
  let until: string | undefined;
  for (const { from, to } of closures) if (from <= (until ?? now) && to > (until ?? now)) until = to;
  return until;
}

/** The local time at which the next weekly hours begin; undefined within them. The texts of local times sort by time. */
export function opensAt(hours: WeeklyHours | null, now: string): string | undefined {
  if (!hours) return undefined;
  for (let ahead = 0; ahead < 8; ahead++) {
    const day = addDays(dayPart(now), ahead);
    let next: string | undefined;
    for (const span of hours) {
      const [from, to] = [localAt(day, span.from), localAt(day, span.to)];
      if (span.day !== weekdayOf(day) || to <= now) continue;
      if (from <= now) return undefined;
      if (!next || from < next) next = from;
    }
    if (next) return next;
  }
  return undefined;
}

/**
 * The hours in which a branch can be booked: its own, else those of the business; booking hours before opening hours.
 * Stays have booking hours alone, because a reception that sleeps does not end a night.
 */
export const pickBookingHours = (
  own: Readonly<Record<string, unknown>>,
  business: Readonly<Record<string, unknown>>,
  stays: boolean,
): unknown =>
  stays
    ? (own["BookingHours"] ?? business["BookingHours"])
    : (own["BookingHours"] ?? own["OpeningHours"] ?? business["BookingHours"] ?? business["OpeningHours"]);
