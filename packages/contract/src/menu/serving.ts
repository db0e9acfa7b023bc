import * as z from "zod";
import { call } from "../api/call.ts";
import { body, id, idOf, money, stamp, withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { servingHours } from "../time/serving-hours.ts";

const hours = servingHours
  .nullable()
  .meta({ description: "When it is served, in the local time of the business; null: at all times." });
const hoursThere = servingHours
  .nullable()
  .meta({ description: "Hours in this branch instead of the general ones; null: the general ones." });
const offered = z.boolean().meta({ description: "Whether the branch has it at all." });

const branchPrice = z.object({ price_id: id, price: z.number() });
const inBranch = z.object({ branch_id: id, offered, hours: hoursThere });

/** When a menu or a category is served, and what differs in branches. */
export const serving = z.object({ hours, branches: z.array(inBranch), updated_at: stamp });
export type Serving = z.output<typeof serving>;

/** When an item is served, and what differs in branches: hours, absence, the prices of its sizes. */
export const itemServing = z.object({
  hours,
  branches: z.array(inBranch.extend({ prices: z.array(branchPrice) })),
  updated_at: stamp,
});
export type ItemServing = z.output<typeof itemServing>;

const rowsOf = <T extends z.ZodType<{ branch_id: string }>>(row: T) =>
  z
    .array(row)
    .max(LIMITS.rowsMax)
    .refine((rows) => new Set(rows.map((one) => one.branch_id)).size === rows.length, withMessage("twice"));

const branchForm = { branch_id: idOf("branch"), offered: z.boolean().default(true), hours: hoursThere.default(null) };
const priceForm = body({ price_id: idOf("price"), price: money }, branchPrice);
export const servingForm = body(
  { hours, branches: rowsOf(body(branchForm, inBranch)).default([]), updated_at: stamp.optional() },
  serving,
);
const prices = z
  .array(priceForm)
  .max(LIMITS.rowsMax)
  .refine((rows) => new Set(rows.map((one) => one.price_id)).size === rows.length, withMessage("twice"))
  .default([]);
export const itemServingForm = body(
  {
    hours,
    branches: rowsOf(body({ ...branchForm, prices }, inBranch.extend({ prices: z.array(branchPrice) }))).default([]),
    updated_at: stamp.optional(),
  },
  itemServing,
);
export const hoursOfItems = z.strictObject({
  ids: z
    .array(idOf("item"))
    .min(1)
    .max(LIMITS.arrayMax)
    .refine((ids) => new Set(ids).size === ids.length, withMessage("twice")),
  hours,
});

const business = "business/:businessId";
export const servings = {
  getItem: call({
    method: "GET",
    path: `${business}/items/:itemId/serving`,
    summary: "Get the hours of an item, and its prices and absence in branches",
    access: "items.read",
    answer: itemServing,
  }),
  setItem: call({
    method: "POST",
    path: `${business}/items/:itemId/serving`,
    summary: "Replace the hours of an item, and its prices and absence in branches",
    access: "items.update",
    body: itemServingForm,
    answer: itemServing,
  }),
  setItems: call({
    method: "POST",
    path: `${business}/items/serving`,
    summary: "Set the general hours of several items; what differs in branches stays",
    access: "items.update",
    body: hoursOfItems,
    answer: z.object({ ids: z.array(id) }),
  }),
  getCategory: call({
    method: "GET",
    path: `${business}/categories/:categoryId/serving`,
    summary: "Get the hours of a category and the branches without it",
    access: "categories.read",
    answer: serving,
  }),
  setCategory: call({
    method: "POST",
    path: `${business}/categories/:categoryId/serving`,
    summary: "Replace the hours of a category and the branches without it",
    access: "categories.update",
    body: servingForm,
    answer: serving,
  }),
  getMenu: call({
    method: "GET",
    path: `${business}/menus/:menuId/serving`,
    summary: "Get the hours of a menu and the branches without it",
    access: "menus.read",
    answer: serving,
  }),
  setMenu: call({
    method: "POST",
    path: `${business}/menus/:menuId/serving`,
    summary: "Replace the hours of a menu and the branches without it",
    access: "menus.update",
    body: servingForm,
    answer: serving,
  }),
};
