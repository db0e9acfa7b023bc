import { addDays, type Day, STAY_HOUR } from "@diwan/contract/time/days";
import { daysFrom, localAt, millisOf } from "@diwan/contract/time/local-times";

export interface Busy {
  start: string;
  end: string;
  kind: "booking" | "hold" | "closed";
}
/** One of several alike, and when it can't be had. */
export interface Unit {
  resource_id: string;
  unit_no: number;
  unit: string | null;
  staff_id: string | null;
  busy: readonly Busy[];
}

/** Whether nothing stands in the way of a unit between two local times. */
export const isFree = ({ busy }: Pick<Unit, "busy">, start: string, end: string): boolean =>
  busy.every((one) => millisOf(one.end) <= millisOf(start) || millisOf(one.start) >= millisOf(end));

/** Before anything is known of it nothing is taken: whoever is faster than the answer may choose, and hears it then. */
export const knownTaken = (known: boolean, units: readonly Unit[], from: Day, until: Day): ReadonlySet<Day> =>
  known ? takenNights(units, from, until) : new Set();

/** The nights of which no unit is free; a night is named after the day it begins on. */
export function takenNights(units: readonly Unit[], from: Day, until: Day): ReadonlySet<Day> {
  const free = (night: Day) =>
    units.some((unit) => isFree(unit, localAt(night, STAY_HOUR), localAt(addDays(night, 1), STAY_HOUR)));
  return new Set(daysFrom(from, until).filter((night) => !free(night)));
}

/** Without what this very form or booking holds itself. */
export const withoutOwn = (units: readonly Unit[], own: Own | undefined): readonly Unit[] =>
  own
    ? units.map((unit) =>
        isOf(unit, own)
          ? { ...unit, busy: unit.busy.filter((one) => one.kind === "closed" || one.start !== own.start) }
          : unit,
      )
    : units;

/** Of a unit nothing else begins at the same time; when it ends only the server knows of tables and services. */
export type Own = Pick<Unit, "resource_id" | "unit_no" | "staff_id"> & Pick<Busy, "start">;

const isOf = (unit: Unit, own: Own): boolean =>
  unit.resource_id === own.resource_id && unit.unit_no === own.unit_no && unit.staff_id === own.staff_id;
