import { addDays, type Day } from "@diwan/contract/time/days";
import { plusMonths } from "@diwan/contract/time/months";

/** Both ends included. */
export interface Days {
  first: Day;
  last: Day;
}

const day = (one: Day): Days => ({ first: one, last: one });

/** The periods that are asked for most: up to today of what has happened, from today on of what is to come. */
export function periodsAround(today: Day, ahead: boolean) {
  const monthStart = `${today.slice(0, 8)}01`;
  if (ahead)
    return [
      { name: "today", ...day(today) },
      { name: "tomorrow", ...day(addDays(today, 1)) },
      { name: "weekAhead", first: today, last: addDays(today, 6) },
      { name: "month", first: monthStart, last: addDays(plusMonths(today, 1), -1) },
    ] as const;
  return [
    { name: "today", ...day(today) },
    { name: "yesterday", ...day(addDays(today, -1)) },
    { name: "week", first: addDays(today, -6), last: today },
    { name: "month", first: monthStart, last: today },
    { name: "lastMonth", first: plusMonths(today, -1), last: addDays(monthStart, -1) },
  ] as const;
}
