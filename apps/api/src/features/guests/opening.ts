import type { GuestSettings } from "@diwan/contract/guests/guests";
import type { WeeklyHours } from "@diwan/contract/time/working-hours";
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
