import * as z from "zod";
import { withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
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
