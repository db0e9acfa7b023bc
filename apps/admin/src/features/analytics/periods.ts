import { addDays, type Day, readDay, weekdayOf } from "@diwan/contract/time/days";
import { COMPARISONS, type Comparison, periodError } from "@diwan/contract/overview/analytics";

export const PERIODS = ["week", "days7", "days30", "month", "lastMonth", "year"] as const;
type Period = (typeof PERIODS)[number];

export interface DayRange {
  from: Day;
  to: Day;
}

/** What is shown: a period of those above, or days of one's own. */
export interface ChartPeriods {
  period: Period | "custom";
  days: DayRange;
}

/** The days of a period that ends today or is over. */
export function periodDays(period: Period, today: Day): DayRange {
  const first = `${today.slice(0, 8)}01`;
  if (period === "week") return { from: addDays(today, -weekdayOf(today)), to: today };
  if (period === "month") return { from: first, to: today };
  if (period === "lastMonth") {
    const last = addDays(first, -1);
    return { from: `${last.slice(0, 8)}01`, to: last };
  }
  return { from: addDays(today, -{ days7: 6, days30: 29, year: 364 }[period]), to: today };
}

/** What the address asks for, as far as it is known. */
export function chartPeriodsOf({ period, from, to }: Readonly<Record<string, string>>, today: Day): ChartPeriods {
  const days = { from: readDay(from) ?? "", to: readDay(to) ?? "" };
  if (period === "custom" && days.from && days.to && !periodError(days)) return { period, days };
  const known = PERIODS.find((one) => one === period) ?? "days30";
  return { period: known, days: periodDays(known, today) };
}
export const comparedDays = (asked: string | undefined): Comparison =>
  COMPARISONS.find((one) => one === asked) ?? "previous";

/** Friday and Saturday. */
export const isWeekend = (day: Day): boolean => weekdayOf(day) >= 5;

export interface BusyHour {
  weekday: number;
  hour: number;
  /** Orders in such an hour, on the average of its weekdays in the period. */
  each: number;
}

/** How many orders each hour of the week has had, on the average. */
export function busyHours(
  hours: readonly { weekday: number; hour: number; orders: number }[],
  { from, to }: DayRange,
): BusyHour[] {
  const times = [0, 0, 0, 0, 0, 0, 0];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    times[weekday] = (times[weekday] ?? 0) + 1;
  }
  return hours.map(({ weekday, hour, orders }) => ({ weekday, hour, each: orders / Math.max(1, times[weekday] ?? 1) }));
}

/** The hours of a day from the first to the last one with orders. */
export function visibleHours(hours: readonly { hour: number }[]): number[] {
  const all = hours.map(({ hour }) => hour);
  if (!all.length) return [];
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
