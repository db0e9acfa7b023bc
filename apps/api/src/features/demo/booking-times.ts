import { addDays, type Day } from "@diwan/contract/days";
import { chance } from "./chance.ts";

/** When something is booked, on the clocks of the business. */
export interface Slot {
  start: string;
  end: string;
}

const PAST_DAYS = 60;
const FUTURE_DAYS = 30;

/** Stays of a unit that follow each other, with some empty nights between. */
export function staysFrom(today: Day, unit: number, { nights, empty }: { nights: number; empty: number }): Slot[] {
  const slots: Slot[] = [];
  let day = -PAST_DAYS + chance(unit + 7, empty + 1);
  for (let turn = 0; day < FUTURE_DAYS; turn++) {
    const long = 1 + chance(unit * 131 + turn, nights);
    slots.push({ start: `${addDays(today, day)}T14:00:00`, end: `${addDays(today, day + long)}T14:00:00` });
    day += long + chance(unit * 37 + turn * 5, empty + 1);
  }
  return slots;
}

/** Times of some days of a person or a table, which never meet: `hours` are those at which one may begin. */
export function timesFrom(
  today: Day,
  unit: number,
  { hours, minutes, everyDays }: { hours: readonly number[]; minutes: number; everyDays: number },
): Slot[] {
  const slots: Slot[] = [];
  for (let day = -PAST_DAYS; day < FUTURE_DAYS; day++)
    for (const [at, hour] of hours.entries()) {
      if (chance(unit * 977 + (day + PAST_DAYS) * 31 + at, everyDays) !== 0) continue;
      const date = addDays(today, day);
      // people have their week's end on Fridays until the afternoon
      if (new Date(`${date}T00:00:00Z`).getUTCDay() === 5 && hour < 16) continue;
      const start = Date.parse(`${date}T${String(hour).padStart(2, "0")}:00:00Z`);
      slots.push({ start: textOf(start), end: textOf(start + minutes * 60_000) });
    }
  return slots;
}

const textOf = (at: number): string => new Date(at).toISOString().slice(0, 19);
