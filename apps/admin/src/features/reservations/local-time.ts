import { addDays, type Day } from "@diwan/contract/days";

// Bookings keep the time on the clocks of the business, `2026-12-20T14:00:00`: it is never shifted.

export const dayPart = (local: string): Day => local.slice(0, 10);
export const timePart = (local: string): string => local.slice(11, 16);
export const localAt = (day: Day, time: string): string => `${day}T${time}:00`;

/** The moment as a number that only others of the same clocks may be compared with. */
export const millisOf = (local: string): number => Date.parse(`${local}Z`);
const localOf = (millis: number): string => new Date(millis).toISOString().slice(0, 19);
export const plusMinutes = (local: string, minutes: number): string => localOf(millisOf(local) + minutes * 60_000);
export const minutesBetween = (start: string, end: string): number => (millisOf(end) - millisOf(start)) / 60_000;

/** Nights between two days. */
export const nightsBetween = (from: Day, until: Day): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

export const daysFrom = (from: Day, until: Day): Day[] =>
  Array.from({ length: Math.max(0, nightsBetween(from, until)) }, (_, at) => addDays(from, at));

/** What the clocks in a time zone say now. */
export function localNow(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}`;
}
