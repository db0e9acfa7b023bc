import type { Day } from "@diwan/contract/time/days";
import { dayPart, nightsBetween, timePart } from "@diwan/contract/time/local-times";

const DAY = 24 * 60;
const NOON = 14 * 60;

const minutesInto = (local: string): number => {
  const [hours = 0, minutes = 0] = timePart(local).split(":").map(Number);
  return hours * 60 + minutes;
};

/** How many columns a local time lies behind the start of the first day: 14:00 stands in the middle of its day. */
export function columnsInto(first: Day, local: string): number {
  const minutes = minutesInto(local);
  const part = minutes <= NOON ? (minutes / NOON) * 0.5 : 0.5 + ((minutes - NOON) / (DAY - NOON)) * 0.5;
  return nightsBetween(first, dayPart(local)) + part;
}

/** How many hours a local time lies behind midnight of a day. */
export const hoursInto = (day: Day, local: string): number =>
  nightsBetween(day, dayPart(local)) * 24 + minutesInto(local) / 60;

/** Which of the days are to be drawn: those in sight, and some before and after. */
export function daysInSight(
  { start, width, head }: { start: number; width: number; head: number },
  column: number,
  days: readonly Day[],
): readonly Day[] {
  const spare = 300;
  const first = Math.max(0, Math.floor((start - spare) / column));
  return days.slice(first, Math.ceil((start + width - head + spare) / column) + 1);
}

/** Which rows of a long list are to be drawn: those in sight, and some before and after. */
export function rowsInSight(
  { top, height }: { top: number; height: number },
  row: number,
  count: number,
): { first: number; last: number } {
  const spare = 4;
  const first = Math.max(0, Math.min(count, Math.floor(top / row) - spare));
  return { first, last: Math.min(count, Math.max(first, Math.ceil((top + height) / row) + spare)) };
}
