import type { GuestBranch, GuestSettings } from "@diwan/contract/guests/guests";
import { addDays, type Day } from "@diwan/contract/time/days";
import { dayPart, startOfDay } from "@diwan/contract/time/local-times";
import type { OpeningHours } from "@diwan/contract/time/opening-hours";
import type { SpecialHours } from "@diwan/contract/time/special-hours";
import { findGaps, findWorkingSpans } from "../reservations/index.ts";
import { describeHours, describeSpecialHours } from "@diwan/ui/time/opening-hours";

/** The opening hours in words with the note on them: written here, so that the page stays small. */
export function describeOpening(
  { opening_hours: hours, special_hours: specialHours }: OpeningHours,
  { note, today }: { note: GuestSettings["ContactHours"]; today: Day },
): GuestSettings["ContactHours"] {
  if (!hours && !specialHours.length) return note;
  const inWords = (locale: "en" | "ar"): string =>
    [
      ...(hours ? describeHours(hours, locale) : []),
      ...specialHours.filter(({ to }) => to >= today).map((one) => describeSpecialHours(one, locale)),
      ...(note?.[locale] ? [note[locale]] : []),
    ].join("\n");
  return { en: inWords("en"), ar: inWords("ar") };
}

/** Guests are told of special hours so many days before. */
const DAYS_BEFORE = 60;

/** The special hours that apply on a day, or soon; those of the day before may go on after midnight. */
export const comingHours = (all: SpecialHours, today: Day): SpecialHours =>
  all.filter(({ from, to }) => to >= addDays(today, -1) && from <= addDays(today, DAYS_BEFORE));

/** Pages and tablets may show cached data for so long. */
const DAYS = 14;

/** The closures of a branch with the times outside its opening hours in the next days, sorted. */
export function closedTimes(
  closures: GuestBranch["closures"],
  { opening_hours: hours, special_hours: specialHours }: OpeningHours,
  now: string,
): GuestBranch["closures"] {
  if (!hours && !specialHours.length) return closures;
  const today = dayPart(now);
  const whole = { start: startOfDay(today), end: startOfDay(addDays(today, DAYS)) };
  const open = findWorkingSpans(whole.start, whole.end, { hours, specialHours, exceptions: [] });
  const gaps = findGaps(whole, open).map(({ start, end }) => ({ from: start, to: end }));
  return [...closures, ...gaps].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
