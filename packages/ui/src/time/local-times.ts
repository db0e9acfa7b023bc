import type { Day } from "@diwan/contract/time/days";
import type { Locale } from "@diwan/contract/api/enumerations";
import { dateFormat, formatDay, noon, saysYear } from "./dates.ts";
import { comma } from "../text/fill.ts";

// A local time, `2026-12-20T14:00:00`, is in the time zone of the business: it is written as it is, without conversion.

const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const DAY = { day: "numeric", month: "short" } as const;

/** A local time in the given parts. */
export const formatLocalAs = (local: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, { timeZone: "UTC", ...options }).format(new Date(`${local}Z`));

/** `14:00`, `١٤:٠٠`. */
export const formatClock = (local: string, locale: Locale): string => formatLocalAs(local, locale, TIME);

/** `Sun 20 Dec, 14:00`; by default with its year if that is not the current one. */
export function formatLocal(local: string, locale: Locale, year = saysYear(local)): string {
  const day = formatLocalAs(local, locale, { weekday: "short", ...DAY, ...(year && { year: "numeric" }) });
  return day.replace(/^([^\s,،]+)[,،]/, "$1") + comma(locale) + formatClock(local, locale);
}

/** A time that may be only a day, stored as its beginning: shows the day then, else also the time. */
export const formatDayOrTime = (local: string, locale: Locale, year = saysYear(local)): string =>
  local.endsWith("T00:00:00") ? formatLocalDay(local.slice(0, 10), locale, year) : formatLocal(local, locale, year);

/** `Sun 20 Dec`, with its year if that is not the current one. */
export const formatLocalDay = (day: Day, locale: Locale, year = saysYear(day)): string =>
  formatLocalAs(`${day}T12:00:00`, locale, { weekday: "short", ...DAY, ...(year && { year: "numeric" }) }).replace(
    ",",
    "",
  );

/** The shortest unambiguous form: `19:04` today, `Thu 19 Nov` this year, `19 Nov 2025` before. */
export function formatRecentLocalDay(local: string, today: Day, locale: Locale): string {
  const day = local.slice(0, 10);
  if (day === today) return formatClock(local, locale);
  return day.slice(0, 4) === today.slice(0, 4) ? formatLocalDay(day, locale, false) : formatDay(day, locale);
}

/** A time within the next week, short: `18:00` today, else `Sunday 07:00`. */
export const formatNextTime = (local: string, today: Day, locale: Locale): string =>
  (local.startsWith(today) ? "" : `${formatLocalAs(local, locale, { weekday: "long" })} `) + formatClock(local, locale);

/** `20 – 27 Dec`, with the year if one of them is not in the current one. */
export const formatDays = (from: Day, until: Day, locale: Locale, year = saysYear(from) || saysYear(until)): string =>
  dateFormat(locale, { timeZone: "UTC", ...DAY, ...(year && { year: "numeric" }) }).formatRange(
    noon(from),
    noon(until),
  );
