import * as z from "zod";
import { call } from "../api/call.ts";
import { commaSeparated, id, names } from "../api/fields.ts";
import { GULF_STATES, OCCASION_KINDS } from "./occasions.ts";

/** How many days ahead the radar shows. */
export const RADAR_DAYS = 90;
/** What can be prepared for a day; `hours` are special hours and closures of some hours, `closures` those of whole days or nights. */
export const OCCASION_TASKS = ["prices", "hours", "closures", "packages"] as const;
export type OccasionTask = (typeof OCCASION_TASKS)[number];
/** What a business decides about a day: a task is not needed, or it is a school holiday. */
export const OCCASION_MARKS = [...OCCASION_TASKS, "school"] as const;

const done = z.object({
  source: z.enum(["holiday", "changeSet", "closure", "event", "specialHours"]),
  id: id.meta({ description: "Of its record; of special hours, which are settings, that of the business." }),
  names,
  count: z.number().int().nullable().meta({ description: "How many prices it changes, if any." }),
  days: z.number().int().nullable().meta({
    description: "On how many of the days there are special hours or a closure; null for what is not counted by days.",
  }),
});
const task = z.object({
  task: z.enum(OCCASION_TASKS),
  state: z.enum(["done", "open", "not_needed"]).meta({ description: "Done once it is prepared for all days." }),
  done: done.nullable().meta({ description: "What is prepared, also if that is for some of the days only." }),
});
export const radarDay = z.object({
  key: z.string(),
  kind: z.enum(OCCASION_KINDS),
  state: z.enum(GULF_STATES).nullable(),
  names,
  from: z.string(),
  to: z.string(),
  moon: z.boolean().meta({ description: "Calculated: a sighting of the moon may move it by a day." }),
  holiday_id: id.nullable().meta({ description: "The holiday of the business, if it is one." }),
  tasks: z.array(task),
});
export type RadarDay = z.output<typeof radarDay>;

const path = "business/:businessId/radar";
export const radar = {
  days: call({
    method: "GET",
    path,
    summary: "List the holidays of the next 90 days, and what is prepared for each",
    access: "holidays.read",
    query: z.strictObject({ states: commaSeparated(GULF_STATES) }),
    answer: z.object({ from: z.string(), to: z.string(), data: z.array(radarDay) }),
  }),
  mark: call({
    method: "POST",
    path,
    summary: "Decide that a day needs no prices, hours, closures or packages, or that it is a school holiday",
    access: "holidays.update",
    body: z.strictObject({
      occasion: z
        .string()
        .regex(/^[a-z0-9-]{1,60}$/)
        .meta({ examples: ["eid-al-fitr-1448"] }),
      mark: z.enum(OCCASION_MARKS),
      set: z.boolean(),
    }),
    answer: z.object({ occasion: z.string(), mark: z.enum(OCCASION_MARKS), set: z.boolean() }),
  }),
};
