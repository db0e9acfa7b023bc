import { addDays, type Day } from "./days.ts";

// Bookings store the local time of their business, `2026-12-20T14:00:00`, without a zone. It is never shifted, and
// clock changes do not affect it.

export const dayPart = (local: string): Day => local.slice(0, 10);
export const timePart = (local: string): string => local.slice(11, 16);
/** The time of a day, `14:00`. */
export const localAt = (day: Day, time: string): string => `${day}T${time}:00`;
export const startOfDay = (day: Day): string => localAt(day, "00:00");
export const endOfDay = (day: Day): string => localAt(day, "23:59");
/** Whether something lasts whole days, from the start of the first to the end of the last. */
export const isWholeDays = ({ start, end }: { start: string; end: string }): boolean =>
  start === startOfDay(dayPart(start)) && end === endOfDay(dayPart(end));

/** The last day of a span: one that ends at midnight ends with the day before. */
export const lastDayOf = (start: string, end: string): Day =>
  end === startOfDay(dayPart(end)) && end > start ? addDays(dayPart(end), -1) : dayPart(end);

/** As a number that can be compared only with times of the same clocks. */
export const localMillisOf = (local: string): number => Date.parse(`${local}Z`);
export const plusMinutes = (local: string, minutes: number): string =>
  new Date(localMillisOf(local) + minutes * 60_000).toISOString().slice(0, 19);
export const minutesBetween = (start: string, end: string): number =>
  (localMillisOf(end) - localMillisOf(start)) / 60_000;

/** The number of nights between two days. */
export const nightsBetween = (from: Day, until: Day): number =>
  minutesBetween(startOfDay(from), startOfDay(until)) / 1_440;
/** The days from the first to the last, the last one excluded. */
export const listDaysUntil = (from: Day, until: Day): Day[] =>
  Array.from({ length: Math.max(0, nightsBetween(from, until)) }, (_, at) => addDays(from, at));

/** The local time of an instant in a time zone. */
export function clockOf(timeZone: string, at: Date): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, format);
  return format.format(at).replace(" ", "T");
}

/** The instant at which the clocks of a time zone show a local time, counted from an instant nearby. */
export function instantOf(timeZone: string, local: string, near: Date): Date {
  const shifted = (from: Date): Date =>
    new Date(from.getTime() + localMillisOf(local) - localMillisOf(clockOf(timeZone, from)));
  // once more, as clocks may be changed in between
  return shifted(shifted(near));
}

// Creating a formatter costs more than a hundred uses; there are a few hundred zones.
const formats = new Map<string, Intl.DateTimeFormat>();
