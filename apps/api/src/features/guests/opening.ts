import type { GuestBranch, GuestSettings } from "@diwan/contract/guests/guests";
import { addDays } from "@diwan/contract/time/days";
import { dayPart, startOfDay } from "@diwan/contract/time/local-times";
import type { WeeklyHours } from "@diwan/contract/time/working-hours";
import { findGaps, findWorkingSpans } from "../reservations/index.ts";
import { describeHours } from "@diwan/ui/time/opening-hours";

/** The opening hours in words with the note on them: written here, so that the page stays small. */
export function describeOpening(
  hours: WeeklyHours | null,
  note: GuestSettings["ContactHours"],
): GuestSettings["ContactHours"] {
  if (!hours) return note;
  const inWords = (locale: "en" | "ar"): string =>
    [...describeHours(hours, locale), ...(note?.[locale] ? [note[locale]] : [])].join("\n");
  return { en: inWords("en"), ar: inWords("ar") };
}

/** Pages and tablets may show cached data for so long. */
const DAYS = 14;

/** The closures of a branch with the times outside its opening hours in the next days, sorted. */
export function closedTimes(
  closures: GuestBranch["closures"],
  hours: WeeklyHours | null,
  now: string,
): GuestBranch["closures"] {
  if (!hours) return closures;
  const today = dayPart(now);
  const whole = { start: startOfDay(today), end: startOfDay(addDays(today, DAYS)) };
  const open = findWorkingSpans(whole.start, whole.end, { hours, exceptions: [] });
  const gaps = findGaps(whole, open).map(({ start, end }) => ({ from: start, to: end }));
  return [...closures, ...gaps].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
