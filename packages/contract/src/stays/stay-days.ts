import type { Day } from "../time/days.ts";
import { listDaysUntil } from "../time/local-times.ts";

/** The chosen days of a stay. */
export interface StayDays {
  from: Day | null;
  until: Day | null;
}

/** Whether every night between two days is free; a night is named after the day it begins on. */
export const areNightsFree = (taken: ReadonlySet<Day>, from: Day, until: Day): boolean =>
  listDaysUntil(from, until).every((night) => !taken.has(night));

/** Selects a tapped day: as the departure if every night up to it is free, otherwise as the arrival. */
export function selectDay(chosen: StayDays, day: Day, taken: ReadonlySet<Day>): StayDays {
  if (leaves(chosen, day, taken)) return { from: chosen.from, until: day };
  return taken.has(day) ? chosen : { from: day, until: null };
}

/** The first taken night that keeps a tapped day from being the departure, so that another stay begins there. */
export const passedNight = ({ from, until }: StayDays, day: Day, taken: ReadonlySet<Day>): Day | undefined =>
  from !== null && until === null && day > from
    ? listDaysUntil(from, day).find((night) => taken.has(night))
    : undefined;

/**
 * Whether a day can be tapped. The arrival day can, although nothing changes, because a disabled button loses the
 * focus.
 */
export const canSelectDay = (chosen: StayDays, day: Day, taken: ReadonlySet<Day>): boolean =>
  !taken.has(day) || leaves(chosen, day, taken);

const leaves = ({ from, until }: StayDays, day: Day, taken: ReadonlySet<Day>): boolean =>
  from !== null && until === null && day > from && areNightsFree(taken, from, day);
