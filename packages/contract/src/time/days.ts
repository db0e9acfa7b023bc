/** A day is `YYYY-MM-DD`; a local time is `YYYY-MM-DDTHH:mm:ss` in the time zone of the business. */
export type Day = string;

/** The default hour at which stays, events and closures begin and end if only days are chosen. */
export const STAY_HOUR = "14:00";

const TIME = /T((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;

/** The day of a day or local time; undefined if the day does not exist. A time is dropped, never shifted. */
export function readDay(typed: unknown): Day | undefined {
  const parts = typeof typed === "string" ? DAY.exec(typed) : null;
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year > 0 ? `${parts[1]}-${parts[2]}-${parts[3]}` : undefined;
}

/** The local time of a local time or a day, to the second; undefined if it does not exist. It is never shifted. */
export function readLocalTime(typed: unknown): string | undefined {
  const day = readDay(typed);
  if (!day || typeof typed !== "string") return undefined;
  if (!typed.includes("T")) return `${day}T${STAY_HOUR}:00`;
  const [, minute, second = "00"] = TIME.exec(typed) ?? [];
  return minute && `${day}T${minute}:${second}`;
}

/** The day in a time zone at an instant. */
export function dayIn(timeZone: string, at: Date): Day {
  const second = Math.floor(at.getTime() / 1000);
  const clock = clocks.get(timeZone) ?? { format: formatOf(timeZone), second: Number.NaN, day: "" };
  if (clock.second !== second) Object.assign(clock, { second, day: clock.format.format(at) });
  clocks.set(timeZone, clock);
  return clock.day;
}

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });

// Creating a formatter costs more than a hundred uses, and a use costs more than the rest of a cached page's request.
// There are a few hundred zones.
const clocks = new Map<string, { format: Intl.DateTimeFormat; second: number; day: Day }>();

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The weeks of the month that contains a day, Sunday first; days of other months are null. */
export function weeksOf(month: Day): (Day | null)[][] {
  const first = `${month.slice(0, 7)}-01`;
  const days: (Day | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The first day of the month, `months` months later. */
export function plusMonths(month: Day, months: number): Day {
  const date = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
