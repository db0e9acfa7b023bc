import type { Day } from "@diwan/contract/time/days";
import type { Locale } from "@diwan/contract/api/enumerations";
import { dateFormat, noon } from "./dates.ts";

/** The short name of a day: `Sat`, `السبت`. */
export const formatDayName = (day: Day, locale: Locale): string =>
  formatOf(locale, { weekday: locale === "ar" ? "long" : "short" }).format(noon(day));

/** The full name of a day: `Saturday`, `السبت`. */
export const formatDayLong = (day: Day, locale: Locale): string =>
  formatOf(locale, { weekday: "long" }).format(noon(day));

/** The letter of a day, for narrow screens: `S`, `س`. */
export const formatDayInitial = (day: Day, locale: Locale): string =>
  formatOf(locale, { weekday: "narrow" }).format(noon(day));

/** A month with its year: `November 2026`, `نوفمبر ٢٠٢٦`. */
export const formatMonth = (day: Day, locale: Locale): string =>
  formatOf(locale, { month: "long", year: "numeric" }).format(noon(day));

export interface Hijri {
  day: string;
  month: string;
  year: string;
  /** The first day of its month. */
  first: boolean;
}

/** The parts of a day in the calendar of Umm al-Qura, in the format of the language. */
export function hijriOf(day: Day, locale: Locale): Hijri {
  const parts = hijriFormat(locale).formatToParts(noon(day));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? "";
  return { day: part("day"), month: part("month"), year: part("year"), first: /^(1|١)$/.test(part("day")) };
}

/** The same in one line: `11 Jumada II 1448`. */
export function formatHijri(day: Day, locale: Locale): string {
  const { day: date, month, year } = hijriOf(day, locale);
  return `${date} ${month} ${year}`;
}

const hijriFormat = (locale: Locale): Intl.DateTimeFormat =>
  formatOf(locale, { calendar: "islamic-umalqura", day: "numeric", month: "long", year: "numeric" });

const formatOf = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat(locale, { timeZone: "UTC", ...options });
