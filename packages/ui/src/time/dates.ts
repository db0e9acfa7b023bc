import { dayIn, type Day } from "@diwan/contract/time/days";
import type { Locale } from "@diwan/contract/api/enumerations";
import { intlLocale } from "../money/numbers.ts";

/** A day, which has no time zone: `21 Nov 2026`, `٢١ نوفمبر ٢٠٢٦`. */
export const formatDay = (day: Day, locale: Locale): string =>
  format(noon(day), locale, "UTC", { day: "numeric", month: "short", year: "numeric" });

/** Whether a day, or a local time, is shown with its year: only if that is not the current one. */
export const saysYear = (day: string): boolean => day.slice(0, 4) !== String(new Date().getFullYear());

/** A day in the shortest unambiguous form: `21 Nov`, `٢١ نوفمبر`, with its year if that is not the current one. */
export const formatDayShort = (day: Day, locale: Locale, year = saysYear(day)): string =>
  year ? formatDay(day, locale) : format(noon(day), locale, "UTC", { day: "numeric", month: "short" });

/** The name of a day with its date: `Saturday, 21 November`. */
export const formatWeekday = (day: Day, locale: Locale, year = saysYear(day)): string =>
  format(noon(day), locale, "UTC", {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(year && { year: "numeric" }),
  });

/** Both ends of a period: `21 Nov – 5 Dec 2026`. */
export function formatPeriod(from: Day, to: Day, locale: Locale, month: "short" | "long" = "short"): string {
  const options = { day: "numeric", month, year: "numeric", timeZone: "UTC" } as const;
  return dateFormat(locale, options).formatRange(noon(from), noon(to));
}

/** The time of an instant in the zone of the business: `19:04`, `١٩:٠٤`. */
export const formatTime = (at: Date | string, locale: Locale, timeZone: string): string =>
  format(new Date(at), locale, timeZone, TIME);

/** Day and time of an instant in the zone of the business: `21 Nov 2026, 19:04`. */
export const formatMoment = (at: Date | string, locale: Locale, timeZone: string): string =>
  format(new Date(at), locale, timeZone, { day: "numeric", month: "short", year: "numeric", ...TIME });

/** A recent time in the shortest unambiguous form: `19:04` today, `Thu 19 Nov` this year, `19 Nov 2025` before. */
export function formatRecentDay(at: Date | string, now: Date, locale: Locale, timeZone: string): string {
  const [day, today] = [dayIn(timeZone, new Date(at)), dayIn(timeZone, now)];
  if (day === today) return formatTime(at, locale, timeZone);
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDay(day, locale);
  return format(noon(day), locale, "UTC", { weekday: "short", day: "numeric", month: "short" });
}

/** The same with seconds, for times that must be distinguished. */
export const formatTimeExact = (at: Date | string, locale: Locale, timeZone: string): string =>
  format(new Date(at), locale, timeZone, { ...TIME, second: "2-digit" });

/** The common name of a time zone: `Kuwait Time`, `توقيت الكويت`. */
export const formatZone = (at: Date | string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(intlLocale(locale), { timeZone, timeZoneName: "shortGeneric" })
    .formatToParts(new Date(at))
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** The instant that represents a day in UTC; at noon no time zone shifts it to another day. */
export const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);

const format = (at: Date, locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, { timeZone, ...options }).format(at);

/** Creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(locale), options);
  formats.set(key, known);
  return known;
}
