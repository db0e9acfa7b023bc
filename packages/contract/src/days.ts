/** A day is `YYYY-MM-DD`; a local time is `YYYY-MM-DDTHH:mm:ss` in the zone of the business. */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;

/** The day of a day or local time, or undefined if there is no such day. A time is dropped, never shifted. */
export function readDay(typed: unknown): Day | undefined {
  const parts = typeof typed === "string" ? DAY.exec(typed) : null;
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year > 0 ? `${parts[1]}-${parts[2]}-${parts[3]}` : undefined;
}

/** The day it is in a time zone at an instant. */
export function dayIn(timeZone: string, at: Date): Day {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, format);
  return format.format(at);
}

// making one takes longer than using it a hundred times; there are a few hundred zones
const formats = new Map<string, Intl.DateTimeFormat>();

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
