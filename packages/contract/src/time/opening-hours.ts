import type { WeeklyHours } from "./working-hours.ts";
import { isServedAt, nextServedAt } from "./serving-times.ts";

/** When a branch is closed: for some time, and outside its weekly hours; null: always open. */
export interface OpeningTimes {
  closures: readonly { from: string; to: string }[];
  opening_hours: WeeklyHours | null;
}

/** Why a branch is closed at a local time, and when it opens; undefined if it is open. */
export function findClosed(times: OpeningTimes, now: string): { until: string; by: "closure" | "hours" } | undefined {
  const closure = closedUntil(times, now);
  const until = closure ?? opensAt(times.opening_hours, now);
  if (until === undefined) return undefined;
  return { until: findClosed(times, until)?.until ?? until, by: closure === undefined ? "hours" : "closure" };
}

/** The end of the closure that a local time is in; undefined outside closures. Adjacent closures count as one. */
export function closedUntil({ closures }: Pick<OpeningTimes, "closures">, now: string): string | undefined {
  let until: string | undefined;
  for (const { from, to } of closures) if (from <= (until ?? now) && to > (until ?? now)) until = to;
  return until;
}

/** The local time at which the next weekly hours begin; undefined within them. */
export function opensAt(hours: WeeklyHours | null, now: string): string | undefined {
  const week = hours?.map(({ day, from, to }) => ({ days: [day], from, to }));
  return week && !isServedAt([week], now) ? nextServedAt([week], now) : undefined;
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
