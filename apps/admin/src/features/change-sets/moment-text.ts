import type { Locale } from "@diwan/contract/api/enumerations";
import { type ChangeSet, SUNSET } from "@diwan/contract/menu/change-sets";
import { dayOfHijri, hijriDateOf, type HijriDate, readHijri } from "@diwan/contract/time/hijri";
import { readDay, type Day } from "@diwan/contract/time/days";
import { dateFormat, formatDay, noon } from "@diwan/ui/time/dates";
import { localAt } from "@diwan/contract/time/local-times";
import { formatClock } from "@diwan/ui/time/local-times";
import { formatHijri } from "@diwan/ui/time/day-names";

type Moment = ChangeSet["begins"];

/** The calculated day of a moment; undefined for a date that is none. */
export function dayOfMoment({ calendar, date }: Pick<Moment, "calendar" | "date">): Day | undefined {
  if (calendar === "gregorian") return readDay(date);
  const hijri = readHijri(date);
  return hijri && dayOfHijri(hijri);
}

/** As it was chosen: `1 Ramadan 1448, at sunset`. */
export function momentText(moment: Moment, locale: Locale, sunset: string): string {
  const day = dayOfMoment(moment);
  const date = !day ? moment.date : moment.calendar === "hijri" ? formatHijri(day, locale) : formatDay(day, locale);
  const comma = locale === "ar" ? "،" : ",";
  return `${date}${comma} ${moment.at === SUNSET ? sunset.toLowerCase() : formatClock(localAt("2027-01-01", moment.at), locale)}`;
}

/** The names of the Hijri months, Muharram first. */
export function hijriMonths(locale: Locale): string[] {
  const format = dateFormat(locale, { calendar: "islamic-umalqura", month: "long", timeZone: "UTC" });
  const nameOf = (month: number): string => {
    const day = dayOfHijri({ year: 1448, month, day: 1 });
    return day ? format.format(noon(day)) : "";
  };
  return Array.from({ length: 12 }, (_, at) => nameOf(at + 1));
}

export const hijriOrFirst = (date: string, today: Day): HijriDate => readHijri(date) ?? hijriDateOf(today);
