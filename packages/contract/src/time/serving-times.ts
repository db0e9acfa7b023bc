import { addDays, weekdayOf } from "./days.ts";
import { dayPart, localAt } from "./local-times.ts";
import type { ServingHours } from "./serving-hours.ts";

/** A week and the night that reaches into it. */
const DAYS = [-1, 0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The times around a local time in which something is served, as local times; the end is excluded. */
function timesAround(hours: ServingHours, local: string, days: readonly number[]): { start: string; end: string }[] {
  const today = dayPart(local);
  return days.flatMap((offset) => {
    const day = addDays(today, offset);
    const spans = hours.filter((span) => span.days.includes(weekdayOf(day)));
    return spans.map(({ from, to }) => ({ start: localAt(day, from), end: endOf(day, from, to) }));
  });
}

function endOf(day: string, from: string, to: string): string {
  if (to === "24:00") return localAt(addDays(day, 1), "00:00");
  return localAt(to > from ? day : addDays(day, 1), to);
}

const isWithin = (hours: ServingHours, local: string): boolean =>
  timesAround(hours, local, [-1, 0]).some(({ start, end }) => start <= local && local < end);

/** Whether all of the hours contain a local time of the business. */
export const isServedAt = (all: readonly ServingHours[], local: string): boolean =>
  all.every((hours) => isWithin(hours, local));

/** The next local time after the given one at which all of the hours begin to hold; undefined if they never meet. */
export function nextServedAt(all: readonly ServingHours[], local: string): string | undefined {
  const starts = all.flatMap((hours) => timesAround(hours, local, DAYS).map(({ start }) => start));
  return [...new Set(starts)]
    .filter((start) => start > local)
    .toSorted()
    .find((start) => isServedAt(all, start));
}

/** The next local time at which one of the hours begins or ends. */
export function nextServingChange(all: readonly ServingHours[], local: string): string | undefined {
  let next: string | undefined;
  for (const hours of all)
    for (const { start, end } of timesAround(hours, local, DAYS))
      for (const at of [start, end]) if (at > local && (next === undefined || at < next)) next = at;
  return next;
}
