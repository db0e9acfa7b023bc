import * as z from "zod";
import { withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { addDays, weekdayOf } from "./days.ts";
import { dayPart, localAt } from "./local-times.ts";
import { clock } from "./working-hours.ts";

const weekday = z.number().int().min(0).max(6);

/** Times of a day, from a first minute to an excluded last one; an end that is not later is one of the next day. */
const servingSpan = z
  .strictObject({
    days: z
      .array(weekday)
      .min(1, withMessage("servingDays"))
      .max(7)
      .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))
      .meta({ description: "The weekdays on which the time begins; 0 is Sunday." }),
    from: clock.refine((from) => from !== "24:00", withMessage("clock")),
    to: clock,
  })
  .refine(({ from, to }) => from !== to, { path: ["to"], message: withMessage("servingEmpty") });

/** When something is served, in the local time of the business. */
export const servingHours = z
  .array(servingSpan)
  .min(1)
  .max(LIMITS.spansOfDay * 7);
export type ServingHours = z.output<typeof servingHours>;

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
