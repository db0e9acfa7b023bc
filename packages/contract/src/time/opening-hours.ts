import { addDays, type Day, weekdayOf } from "./days.ts";
import { dayPart, localAt, timePart } from "./local-times.ts";
import { endOnDay, isOvernight, spansBegunOn } from "./overnight.ts";
import type { SpecialHours } from "./special-hours.ts";
import type { WeeklyHours, WorkingSpan } from "./working-hours.ts";

/** When a place is open: its weekly hours, or always, but on days with special hours. */
export interface OpeningHours {
  opening_hours: WeeklyHours | null;
  special_hours: SpecialHours;
}

/** When a branch is closed: for some time, and outside its hours. */
export interface OpeningTimes extends OpeningHours {
  closures: readonly { from: string; to: string }[];
}

/** The next local time at which a branch is open, after its closures and within its hours; undefined if it is. */
export function reopensAt(times: OpeningTimes, now: string): string | undefined {
  const until = closedUntil(times, now) ?? opensAt(times, now);
  return until && (reopensAt(times, until) ?? until);
}

/** The end of the closure that a local time is in; undefined outside closures. Adjacent closures count as one. */
export function closedUntil({ closures }: Pick<OpeningTimes, "closures">, now: string): string | undefined {
  let until: string | undefined;
  for (const { from, to } of closures) if (from <= (until ?? now) && to > (until ?? now)) until = to;
  return until;
}

/** The local time at which the next hours begin; undefined within them, or if none begin within a week. */
export function opensAt(hours: OpeningHours, now: string): string | undefined {
  if (!hours.opening_hours && !hours.special_hours.length) return undefined;
  for (let ahead = 0; ahead < 8; ahead++) {
    const day = addDays(dayPart(now), ahead);
    const next = openSpansOn(day, hours).find(({ to }) => localAt(day, to) > now);
    if (next) return localAt(day, next.from) <= now ? undefined : localAt(day, next.from);
  }
  return undefined;
}

/** The spans of a date, earliest first; the end of an evening that goes on after midnight is one of the next date. */
export function openSpansOn(date: Day, hours: OpeningHours): readonly WorkingSpan[] {
  const morning = nightEnd(addDays(date, -1), hours);
  const begun = begunOn(date, hours).map((span) => ({ from: span.from, to: endOnDay(span) }));
  const spans = morning ? [{ from: "00:00", to: morning }, ...begun] : begun;
  return spans.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** When the day of business of a local time is over: at midnight, or when the hours end that go on over it. */
export function endOfBusinessDay(hours: OpeningHours, now: string): string {
  const [today, before] = [dayPart(now), addDays(dayPart(now), -1)];
  const day = timePart(now) < (nightEnd(before, hours) ?? "") ? before : today;
  return localAt(addDays(day, 1), nightEnd(day, hours) ?? "00:00");
}

/** When the evening of a date ends on the next one, if it does. */
const nightEnd = (date: Day, hours: OpeningHours): string | undefined => {
  const end = begunOn(date, hours).find(isOvernight)?.to;
  return end === "00:00" ? undefined : end;
};

/** The spans that begin on a date, as people say them. */
function begunOn(date: Day, { opening_hours: week, special_hours: special }: OpeningHours): readonly WorkingSpan[] {
  const own = special.findLast(({ from, to }) => from <= date && date <= to);
  if (own) return own.hours;
  return week ? spansBegunOn(week, weekdayOf(date)) : [{ from: "00:00", to: "24:00" }];
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
