import { storeWeek } from "@diwan/contract/time/overnight";
import type { WeeklyHours, WorkingSpan } from "@diwan/contract/time/working-hours";

/** A day with other times than every day. */
export interface TypedDay extends WorkingSpan {
  day: number;
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The week of these times. */
export const weekOf = (every: WorkingSpan, others: readonly TypedDay[]): WeeklyHours =>
  storeWeek(DAYS.map((day) => ({ ...(others.find((one) => one.day === day) ?? every), day })));

/** The next day that has no times of its own, Friday first: the day that differs most often. */
export const nextOtherDay = (others: readonly TypedDay[]): number | undefined =>
  [5, 6, 4, 0, 1, 2, 3].find((day) => !others.some((one) => one.day === day));
