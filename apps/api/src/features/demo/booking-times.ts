import { addDays, type Day } from "@diwan/contract/time/days";
import { type RandomSource, createRandomSource } from "./chance.ts";

/** The start and end of a booking in the local time of the business. */
export interface Slot {
  start: string;
  end: string;
}

const PAST_DAYS = 60;
const FUTURE_DAYS = 30;
const THURSDAY = 4;
const FRIDAY = 5;
/** Visits by weekday from Sunday on, in percent of the average day. */
const VISITS = [70, 65, 70, 85, 130, 145, 125];
/** Probability in percent that a stay begins on a free night, by weekday from Sunday on; highest at the weekend. */
const ARRIVALS = [34, 28, 32, 45, 88, 60, 26];

/** Stays of a unit without overlaps: weekends are nearly full, and nights far in the future are mostly free. */
export function staysFrom(today: Day, unit: number, { nights }: { nights: number }): Slot[] {
  const slots: Slot[] = [];
  const dice = createRandomSource(unit * 977 + 7);
  for (let day = -PAST_DAYS; day < FUTURE_DAYS;) {
    const from = addDays(today, day);
    if (dice(100) * 100 >= (ARRIVALS[weekdayOf(from)] ?? 0) * knownOf(day)) {
      day++;
      continue;
    }
    const long = nightsFrom(from, nights, dice);
    slots.push({ start: `${from}T14:00:00`, end: `${addDays(from, long)}T14:00:00` });
    day += long;
  }
  return slots;
}

/** A weekend stay ends with the weekend. */
const nightsFrom = (day: Day, most: number, dice: RandomSource): number =>
  weekdayOf(day) >= THURSDAY ? 1 + dice(3) : 1 + dice(most);

interface Hours {
  /** The hours at which a booking may begin. */
  hours: readonly number[];
  /** The first hour on Fridays: the morning is closed. */
  friday: number;
  minutes: number;
  /** Percent of these hours that are booked on an average day. */
  often: number;
}

/** Bookings of a staff member or a table without overlaps. */
export function timesFrom(today: Day, unit: number, { hours, friday, minutes, often }: Hours): Slot[] {
  const slots: Slot[] = [];
  for (let day = -PAST_DAYS; day < FUTURE_DAYS; day++) {
    const date = addDays(today, day);
    // with this factor every branch of the restaurant has guests today, whichever weekday it is
    const dice = createRandomSource(unit * 1_078 + day + PAST_DAYS);
    const weekday = weekdayOf(date);
    for (const hour of hours) {
      const taken = dice(1_000_000) < often * (VISITS[weekday] ?? 100) * knownOf(day);
      if (!taken || (weekday === FRIDAY && hour < friday)) continue;
      const start = Date.parse(`${date}T${String(hour).padStart(2, "0")}:00:00Z`);
      slots.push({ start: textOf(start), end: textOf(start + minutes * 60_000) });
    }
  }
  return slots;
}

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Percent of the bookings for a day that exist this many days before it. */
const knownOf = (daysAhead: number): number => (daysAhead < 3 ? 100 : Math.max(22, 100 - daysAhead * 4));

const textOf = (at: number): string => new Date(at).toISOString().slice(0, 19);
