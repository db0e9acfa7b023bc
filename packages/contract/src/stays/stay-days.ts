import type { Day } from "../time/days.ts";
import { daysFrom } from "../time/local-times.ts";

/** The days of a stay as far as they are chosen. */
export interface StayDays {
  from: Day | null;
  until: Day | null;
}

/** Whether every night between two days can still be had; a night is named after the day it begins on. */
export const nightsFree = (taken: ReadonlySet<Day>, from: Day, until: Day): boolean =>
  daysFrom(from, until).every((night) => !taken.has(night));

/** What a tap on a day makes of a stay: its departure where every night up to it is free, else its arrival. */
export function withDay(chosen: StayDays, day: Day, taken: ReadonlySet<Day>): StayDays {
  if (leaves(chosen, day, taken)) return { from: chosen.from, until: day };
  return taken.has(day) ? chosen : { from: day, until: null };
}

/** Whether a day may be tapped; that of the arrival may, though nothing comes of it: a button that is off loses the focus. */
export const canChoose = (chosen: StayDays, day: Day, taken: ReadonlySet<Day>): boolean =>
  !taken.has(day) || leaves(chosen, day, taken);

const leaves = ({ from, until }: StayDays, day: Day, taken: ReadonlySet<Day>): boolean =>
  from !== null && until === null && day > from && nightsFree(taken, from, day);
