import { addDays, type Day, STAY_HOUR } from "@diwan/contract/time/days";
import { daysFrom, localAt, millisOf } from "@diwan/contract/time/local-times";

export interface BusyPeriod {
  start: string;
  end: string;
  kind: "booking" | "hold" | "closed";
}
/** One of several alike, and when it can't be had. */
export interface BookableUnit {
  resource_id: string;
  unit_no: number;
  unit: string | null;
  staff_id: string | null;
  busy: readonly BusyPeriod[];
}

/** Whether nothing stands in the way of a unit between two local times. */
export const isFree = ({ busy }: Pick<BookableUnit, "busy">, start: string, end: string): boolean =>
  busy.every((one) => millisOf(one.end) <= millisOf(start) || millisOf(one.start) >= millisOf(end));

/** Before anything is known of it nothing is taken: whoever is faster than the answer may choose, and hears it then. */
export const knownTaken = (known: boolean, units: readonly BookableUnit[], from: Day, until: Day): ReadonlySet<Day> =>
  known ? takenNights(units, from, until) : new Set();

/** The nights of which no unit is free; a night is named after the day it begins on. */
export function takenNights(units: readonly BookableUnit[], from: Day, until: Day): ReadonlySet<Day> {
  const free = (night: Day) =>
    units.some((unit) => isFree(unit, localAt(night, STAY_HOUR), localAt(addDays(night, 1), STAY_HOUR)));
  return new Set(daysFrom(from, until).filter((night) => !free(night)));
}

/** Without what this very form or booking holds itself. */
export const withoutOwn = (units: readonly BookableUnit[], own: OwnBooking | undefined): readonly BookableUnit[] =>
  own
    ? units.map((unit) =>
        isOf(unit, own)
          ? { ...unit, busy: unit.busy.filter((one) => one.kind === "closed" || one.start !== own.start) }
          : unit,
      )
    : units;

/** Of a unit nothing else begins at the same time; when it ends only the server knows of tables and services. */
export type OwnBooking = Pick<BookableUnit, "resource_id" | "unit_no" | "staff_id"> & Pick<BusyPeriod, "start">;

const isOf = (unit: BookableUnit, own: OwnBooking): boolean =>
  unit.resource_id === own.resource_id && unit.unit_no === own.unit_no && unit.staff_id === own.staff_id;
