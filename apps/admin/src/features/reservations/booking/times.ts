import { addDays, STAY_HOUR, type Day } from "@diwan/contract/time/days";
import { localAt, plusMinutes, timePart, listDaysUntil, localMillisOf } from "@diwan/contract/time/local-times";

/** The minutes between offered times. */
const STEP = 30;

const DAY = 24 * 60;

interface Wanted {
  units: readonly BookableUnit[];
  day: Day;
  minutes: number;
  /** The current time of the business: earlier times can't be booked. */
  now: string;
}

/** The times of a day at which one of the units is free for the duration. */
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

/** The smallest free table that seats the party. */
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

/** The days of an availability request: a month with the nights around it. */
export const monthAround = (month: Day): { from: Day; to: Day } => {
  const first = `${month.slice(0, 7)}-01`;
  return { from: addDays(first, -7), to: addDays(first, 44) };
};

/** Two local times. */
export interface Span {
  start: string;
  end: string;
}

interface BusyPeriod extends Span {
  kind: "booking" | "hold" | "closed";
}

/** A unit and the periods when it is busy. */
export interface BookableUnit {
  resource_id: string;
  unit_no: number;
  unit: string | null;
  staff_id: string | null;
  busy: readonly BusyPeriod[];
}

/** Whether a unit is free between two local times. */
const isFree = ({ busy }: Pick<BookableUnit, "busy">, start: string, end: string): boolean =>
  !busy.some((one) => overlaps(one, { start, end }));

export const overlaps = (one: Span, other: Span): boolean =>
  localMillisOf(one.end) > localMillisOf(other.start) && localMillisOf(one.start) < localMillisOf(other.end);

/** Before availability is loaded no night is taken: the user may choose, and the response corrects it. */
export const knownTaken = (known: boolean, units: readonly BookableUnit[], from: Day, until: Day): ReadonlySet<Day> =>
  known ? takenNights(units, from, until) : new Set();

/** The nights without a free unit; a night is named after the day it starts on. */
export function takenNights(units: readonly BookableUnit[], from: Day, until: Day): ReadonlySet<Day> {
  const free = (night: Day) =>
    units.some((unit) => isFree(unit, localAt(night, STAY_HOUR), localAt(addDays(night, 1), STAY_HOUR)));
  return new Set(listDaysUntil(from, until).filter((night) => !free(night)));
}

/** The units without the booking or hold of this form. */
export const withoutOwn = (units: readonly BookableUnit[], own: OwnBooking): readonly BookableUnit[] =>
  units.map((unit) =>
    isOf(unit, own)
      ? { ...unit, busy: unit.busy.filter((one) => one.kind === "closed" || one.start !== own.start) }
      : unit,
  );

/**
 * Identifies the form's own busy period by its start: a unit has only one booking at a time, and for tables and
 * services only the server knows the end.
 */
export type OwnBooking = Pick<BookableUnit, "resource_id" | "unit_no" | "staff_id"> & Pick<BusyPeriod, "start">;

const isOf = (unit: BookableUnit, own: OwnBooking): boolean =>
  unit.resource_id === own.resource_id && unit.unit_no === own.unit_no && unit.staff_id === own.staff_id;
