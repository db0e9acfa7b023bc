import * as z from "zod";
import { call } from "../api/call.ts";
import {
  body,
  day,
  deleted,
  id,
  idOf,
  listAnswer,
  locales,
  localized,
  money,
  names,
  pageQuery,
  rowLocales,
  stamp,
  withMessage,
} from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { guestBranch, guestMenu } from "../guests/guests.ts";
import { readHijri } from "../time/hijri.ts";
import { servingHours } from "../time/serving-hours.ts";
import { clock } from "../time/working-hours.ts";
import { discount, discountRow, priceRow } from "./item-parts.ts";

const CALENDARS = ["gregorian", "hijri"] as const;
/** Instead of a time: when the sun sets at the place of the business. */
export const SUNSET = "sunset";

const hijriDay = z
  .string(withMessage("day"))
  .meta({ examples: ["1452-09-01"] })
  .refine((typed) => readHijri(typed) !== undefined, withMessage("day"));
const at = z.union([z.literal(SUNSET), clock.refine((time) => time !== "24:00", withMessage("clock"))]);

/** When a set begins or ends, as it is chosen. */
const moment = z.discriminatedUnion("calendar", [
  z.strictObject({ calendar: z.literal("gregorian"), date: day, at }),
  z.strictObject({ calendar: z.literal("hijri"), date: hijriDay, at }),
]);
const momentAnswer = z.object({ calendar: z.enum(CALENDARS), date: z.string(), at: z.string() });

/** One without an end does not run: it is done once it has begun. */
export const CHANGE_SET_STATES = ["waits", "runs", "done", "over", "taken_back"] as const;
export type ChangeSetState = (typeof CHANGE_SET_STATES)[number];

export const changeSet = z.object({
  id,
  business_id: id,
  locales: names,
  begins: momentAnswer,
  ends: momentAnswer.nullable().meta({ description: "Null if the changes stay." }),
  moon: z.number().int().meta({ description: "Days by which a sighting of the moon moves Hijri dates: -1, 0 or 1." }),
  begins_at: z.string().meta({ description: "The local time of the business." }),
  ends_at: z.string().nullable().meta({ description: "The local time of the business." }),
  state: z.enum(CHANGE_SET_STATES),
  lines: z.number().int().meta({ description: "How many changes it has." }),
  begun_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  takes_back_until: z.string().nullable().meta({ description: "Until when a set that is done can be taken back." }),
  planned_by: z
    .object({
      name: z.string(),
      may: z.boolean().meta({ description: "Whether they may still change items. The set happens all the same." }),
    })
    .nullable()
    .meta({ description: "Who saved the set last; null if no user did." }),
  created_at: stamp,
  updated_at: stamp,
});
export type ChangeSet = z.output<typeof changeSet>;

/**
 * What of an item can wait for a day; of a category, that its items are hidden or shown. `branch_price` and `offered` hold in
 * one branch: the price of a size there, and whether the branch has the item at all; `hours` everywhere or in one branch.
 */
export const LINE_FIELDS = [
  "price",
  "hide",
  "disable_ordering",
  "locales",
  "discounts",
  "hours",
  "branch_price",
  "offered",
] as const;
export type LineField = (typeof LINE_FIELDS)[number];
/** Instead of a price or hours in a branch: those of the item. */
export const USUAL = "usual";
/** Instead of the hours of an item: it has none. */
export const ALWAYS = "always";

const lineDiscount = discount.omit({ id: true });
const value = z.union([z.number(), z.boolean(), z.enum([USUAL, ALWAYS]), servingHours, locales, z.array(lineDiscount)]);
export type LineValue = z.output<typeof value>;

export const changeSetLine = z.object({
  id,
  kind: z.enum(["items", "categories"]),
  record_id: id,
  part_id: id.nullable().meta({ description: "The price that changes." }),
  branch_id: id.nullable().meta({ description: "The branch in which it holds; null: everywhere." }),
  field: z.enum(LINE_FIELDS),
  names: names.meta({ description: "The record's names; the last ones if it is gone." }),
  part: names.meta({ description: "The names of the price." }),
  branch: names.meta({ description: "The branch's names; the last ones if it is gone." }),
  src: z.string().nullable(),
  was: value.meta({ description: "What it was when the change was taken into the set." }),
  now: value.nullable().meta({ description: "What it is; null if the record is gone." }),
  replaced: value.nullable().meta({ description: "What it was when the set began; null before, and if it was gone." }),
  becomes: value,
  items: z.number().int().nullable().meta({ description: "Of a category: how many of its items the change reaches." }),
  outcome: z.object({ restored: z.number(), stayed: z.number(), gone: z.number() }).nullable().meta({
    description: "After the end: how many records were restored, stayed as others had changed them, are gone.",
  }),
});
export type ChangeSetLine = z.output<typeof changeSetLine>;

const setNames = rowLocales.refine(({ name_en }) => name_en !== "", {
  path: [0, "name"],
  message: withMessage("nameRequired"),
});
const moon = z.number().int().min(-1).max(1);
const form = body(
  { locales: setNames, begins: moment, ends: moment.nullable().default(null), moon: moon.default(0) },
  changeSet,
);
const change = body(
  {
    locales: setNames.optional(),
    begins: moment.optional(),
    ends: moment.nullable().optional(),
    moon: moon.optional(),
    updated_at: stamp.optional(),
  },
  changeSet,
);

const rows = <T extends z.ZodType<{ id: string }>>(row: T) =>
  z
    .array(row)
    .max(LIMITS.arrayMax)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length, withMessage("twice"))
    .default([]);
/** What shall differ in a branch; null instead of a price or hours: the usual ones. */
const branchChanges = z.strictObject({
  branch_id: idOf("branch"),
  offered: z.boolean().optional(),
  hours: servingHours.nullable().optional(),
  prices: z
    .array(z.strictObject({ price_id: idOf("price"), price: money.nullable() }))
    .max(LIMITS.rowsMax)
    .refine((all) => new Set(all.map((one) => one.price_id)).size === all.length, withMessage("twice"))
    .optional(),
});
export type BranchChange = z.input<typeof branchChanges>;
/**
 * The fields of an item that shall wait, in the shape of `items.update`, its hours, and those of branches. What equals the item now is
 * taken out.
 */
const itemChanges = z.strictObject({
  id: idOf("item"),
  hide: z.boolean().optional(),
  disable_ordering: z.boolean().optional(),
  locales: localized.optional(),
  prices: z.array(priceRow).max(LIMITS.rowsMax).optional(),
  discounts: z.array(discountRow).max(1, withMessage("oneDiscount")).optional(),
  hours: servingHours.nullable().optional().meta({ description: "When it is served; null: at all times." }),
  branches: z
    .array(branchChanges)
    .max(LIMITS.rowsMax)
    .refine((all) => new Set(all.map((one) => one.branch_id)).size === all.length, withMessage("twice"))
    .optional(),
});
export type WaitingChange = z.output<typeof itemChanges>;
const linesForm = z.strictObject({
  items: rows(itemChanges),
  categories: rows(z.strictObject({ id: idOf("category"), hide: z.boolean() })),
});
export type LinesForm = z.output<typeof linesForm>;

const lines = z.object({ data: z.array(changeSetLine) });
/** A set that runs, with the items that it has changed. */
const runningSet = changeSet.pick({ id: true, locales: true }).extend({
  ends_at: z.string().meta({ description: "The local time of the business." }),
  items: z.array(id),
});
const path = "business/:businessId/change-sets";
const one = `${path}/:changeSetId` as const;
export const changeSets = {
  list: call({
    method: "GET",
    path,
    summary: "List the sets of changes that wait for their day",
    access: "items.read",
    query: pageQuery(["next", "begins", "name", "created_at"]),
    answer: listAnswer(changeSet),
  }),
  running: call({
    method: "GET",
    path: "business/:businessId/running-change-sets",
    summary: "List the sets of changes that run, with the items that they have changed",
    access: "items.read",
    answer: z.object({ data: z.array(runningSet) }),
  }),
  get: call({ method: "GET", path: one, summary: "Get a set of changes", access: "items.read", answer: changeSet }),
  create: call({
    method: "POST",
    path,
    summary: "Create a set of changes that begins by itself, and ends by itself if it has an end",
    access: "items.update",
    body: form,
    answer: changeSet,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: one,
    summary: "Rename, move or take over a set of changes; once it has begun, only its end moves",
    access: "items.update",
    body: change,
    answer: changeSet,
  }),
  delete: call({
    method: "POST",
    path: `${one}/delete`,
    summary: "Delete a set of changes that is not running",
    access: "items.update",
    answer: deleted,
  }),
  lines: call({
    method: "GET",
    path: `${one}/lines`,
    summary: "List the changes of a set: what is now, and what will be",
    access: "items.read",
    answer: lines,
  }),
  addLines: call({
    method: "POST",
    path: `${one}/lines`,
    summary: "Take changes of items and categories into a set that waits",
    access: "items.update",
    body: linesForm,
    answer: lines,
  }),
  removeLine: call({
    method: "POST",
    path: `${one}/lines/:lineId/delete`,
    summary: "Take a change out of a set that waits",
    access: "items.update",
    answer: deleted,
  }),
  preview: call({
    method: "GET",
    path: `${one}/preview`,
    summary: "Read a menu as guests of a branch will see it once the set has begun, or see it now",
    access: "items.read",
    query: z.strictObject({
      branch_id: idOf("branch"),
      menu_id: idOf("menu"),
      when: z.enum(["then", "now"]).default("then"),
    }),
    answer: z.object({ branch: guestBranch, menu: guestMenu }),
  }),
  begin: call({
    method: "POST",
    path: `${one}/begin`,
    summary: "Begin a set that waits now",
    access: "items.update",
    answer: changeSet,
  }),
  takeBack: call({
    method: "POST",
    path: `${one}/take-back`,
    summary:
      "Take back a set that runs, or that was done in the last 30 days: what nobody else has changed since is as before",
    access: "items.update",
    answer: changeSet,
  }),
};
