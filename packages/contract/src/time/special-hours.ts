import * as z from "zod";
import { day, text, withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { endOnDay, isOvernight } from "./overnight.ts";
import { clock, inOrder, isApart, isSpan } from "./working-hours.ts";

/** A span as people say it: 18:00 – 02:00 ends on the next day. */
const saidSpan = z
  .strictObject({ from: clock, to: clock })
  .refine((span) => isSpan(span) || isOvernight(span), inOrder);

/**
 * Days with other opening hours than the weekly ones, such as Ramadan: the same on each of them. A day has hours, since
 * days without any are closures. The later of two for the same day applies.
 */
export const specialHours = z
  .array(
    z
      .strictObject({
        from: day,
        to: day,
        hours: z
          .array(saidSpan)
          .min(1, withMessage("required"))
          .max(LIMITS.spansOfDay)
          .refine(
            (spans) => isApart(spans.map((span) => ({ ...span, to: endOnDay(span) }))),
            withMessage("hoursOverlap"),
          ),
        name: text(LIMITS.nameMax).default(""),
      })
      .refine(({ from, to }) => from <= to, { path: ["to"], message: withMessage("dayOrder") }),
  )
  .max(LIMITS.rowsMax);
export type SpecialHours = z.output<typeof specialHours>;
