import { addDays, type Day } from "./days.ts";

/** A date of the calendar of Umm al-Qura; months from 1 (Muharram) to 12. */
export interface HijriDate {
  year: number;
  month: number;
  day: number;
}

/** The years that the calendar of Umm al-Qura has tables for in all browsers: 1921 to 2077. */
const HIJRI_YEARS = { first: 1340, last: 1498 } as const;

const format = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/** The calculated Hijri date of a day; its evening before belongs to it, too. */
export function hijriDateOf(day: Day): HijriDate {
  const parts = format.formatToParts(new Date(`${day}T12:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number.parseInt(parts.find((one) => one.type === type)?.value ?? "", 10);
  return { year: part("year"), month: part("month"), day: part("day") };
}

/** A month has 29.53 days on average; 1 Muharram 1440 was 11 September 2018. */
const [ANCHOR, ANCHOR_YEAR, MONTH_DAYS] = ["2018-09-11", 1440, 29.530_588] as const;

/**
 * The day of a Hijri date as calculated; undefined outside the tables. Day 30 of a month of 29 days is its last day, so
 * that "until 30 Ramadan" is the end of the month in every year.
 */
export function dayOfHijri({ year, month, day }: HijriDate): Day | undefined {
  if (year < HIJRI_YEARS.first || year > HIJRI_YEARS.last || month < 1 || month > 12 || day < 1 || day > 30)
    return undefined;
  const months = (year - ANCHOR_YEAR) * 12 + month - 1;
  let first = addDays(ANCHOR, Math.round(months * MONTH_DAYS));
  // the estimate is a few days off at most: to the first day of the month that is nearest
  const found = hijriDateOf(first);
  const isMonth = found.year === year && found.month === month;
  if (isMonth) first = addDays(first, 1 - found.day);
  else while (hijriDateOf(first).month !== month) first = addDays(first, 1);
  const last = hijriDateOf(addDays(first, 29)).day === 30 ? 30 : 29;
  return addDays(first, Math.min(day, last) - 1);
}

/** Reads `1448-09-01`. */
export function readHijri(text: string): HijriDate | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  const date = { year, month, day };
  return dayOfHijri(date) === undefined ? undefined : date;
}

/** Writes `1448-09-01`. */
export const hijriText = ({ year, month, day }: HijriDate): string =>
  [year, ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");
