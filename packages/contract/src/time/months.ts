import { addDays, type Day, weekdayOf } from "./days.ts";

/** The weeks of the month that a day is in, Sunday first; days of other months are empty places. */
export function weeksOf(month: Day): (Day | null)[][] {
  const first = `${month.slice(0, 7)}-01`;
  const days: (Day | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The first day of the month so many months later. */
export function plusMonths(month: Day, months: number): Day {
  const date = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
