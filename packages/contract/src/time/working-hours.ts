import * as z from "zod";
import type { Day } from "./days.ts";
import { day, withMessage, text } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";

const CLOCK = /^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/;
export const clock = z
  .string(withMessage("clock"))
  .trim()
  .regex(CLOCK, withMessage("clock"))
  .meta({ examples: ["10:00", "20:00"] });
export const inOrder = { path: ["to"], message: withMessage("rangeEmpty") };
export const isSpan = (span: WorkingSpan): boolean => span.from < span.to;

/** A span of times of one day, such as `10:00`; a day ends at `24:00`. */
const span = z.strictObject({ from: clock, to: clock });
export type WorkingSpan = z.output<typeof span>;

/** Whether no span begins before another one has ended. */
export function isApart(spans: readonly WorkingSpan[]): boolean {
  const sorted = spans.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.every(({ to }, at) => to <= (sorted[at + 1]?.from ?? to));
}

/** Weekly hours in the local time of the business; 0 is Sunday. Several spans of one day leave a break between them. */
export const weeklyHours = z
  .array(z.strictObject({ day: z.number().int().min(0).max(6), ...span.shape }).refine(isSpan, inOrder))
  .max(7 * LIMITS.spansOfDay)
  .refine(
    (week) => [0, 1, 2, 3, 4, 5, 6].every((weekday) => isApart(week.filter((one) => one.day === weekday))),
    withMessage("hoursOverlap"),
  );
export type WeeklyHours = z.output<typeof weeklyHours>;

/** Days with other hours than the weekly ones, or none. */
export const hourExceptions = z
  .array(
    z
      .strictObject({
        from: day,
        to: day,
        hours: z
          .array(span.refine(isSpan, inOrder))
          .max(LIMITS.spansOfDay)
          .refine(isApart, withMessage("hoursOverlap")),
        name: text(LIMITS.nameMax).default(""),
      })
      .refine(({ from, to }) => from <= to, { path: ["to"], message: withMessage("dayOrder") }),
  )
  .max(LIMITS.rowsMax);
export type HourExceptions = z.output<typeof hourExceptions>;

/** The exception of a date; the later of two applies. */
export const exceptionOn = (date: Day, exceptions: HourExceptions): HourExceptions[number] | undefined =>
  exceptions.findLast(({ from, to }) => from <= date && date <= to);
