import { addDays, type Day } from "@diwan/contract/days";

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The weeks of a month, Sunday first; days of other months are empty places. */
export function weeksOf(month: Day): (Day | null)[][] {
  const first = `${month.slice(0, 7)}-01`;
  const days: (Day | null)[] = Array.from({ length: weekday(first) }, () => null);
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

export function plusMonths(month: Day, months: number): Day {
  const date = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** Where a key leads from a day; on a page from right to left the arrows change sides. */
export function dayAfterKey(day: Day, key: string, rtl: boolean): Day | undefined {
  const side = rtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: side,
    ArrowLeft: -side,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -weekday(day),
    End: 6 - weekday(day),
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === "PageDown") return plusMonths(day, 1);
  return key === "PageUp" ? plusMonths(day, -1) : undefined;
}
