import { addDays, type Day } from "@diwan/contract/time/days";
import { localAt, plusMinutes, timePart } from "@diwan/contract/time/local-times";
import { isFree, type BookableUnit } from "./nights.ts";

/** Between the times that are offered. */
const STEP = 30;
const DAY = 24 * 60;

interface Wanted {
  units: readonly BookableUnit[];
  day: Day;
  minutes: number;
  /** What the business's clocks say: what has begun can't be booked. */
  now: string;
}

/** The times of a day at which something of these is free for so long. */
export function freeTimes({ units, day, minutes, now }: Wanted): string[] {
  const starts = Array.from({ length: DAY / STEP }, (_, at) => plusMinutes(localAt(day, "00:00"), at * STEP));
  return starts
    .filter((start) => start >= now && units.some((unit) => isFree(unit, start, plusMinutes(start, minutes))))
    .map(timePart);
}

interface Table {
  id: string;
  seats: number;
}

/** The smallest of the tables that seat a party and are free. */
export function smallestFree(
  tables: readonly Table[],
  units: readonly BookableUnit[],
  { guests, start, minutes }: { guests: number; start: string; minutes: number },
): string | undefined {
  const free = tables.filter(
    ({ id, seats }) =>
      seats >= guests &&
      units.some((unit) => unit.resource_id === id && isFree(unit, start, plusMinutes(start, minutes))),
  );
  return free.toSorted((one, other) => one.seats - other.seats)[0]?.id;
}

/** The days that availability is asked for: a month with the nights around it. */
export const monthAround = (month: Day): { from: Day; to: Day } => {
  const first = `${month.slice(0, 7)}-01`;
  return { from: addDays(first, -7), to: addDays(first, 44) };
};
