import * as z from "zod";
import { call } from "../api/call.ts";
import { IMAGE_DIMENSIONS, IMAGE_FITTINGS } from "../api/enumerations.ts";
import {
  body,
  deleted,
  id,
  idOf,
  listAnswer,
  locales,
  localized,
  pageQuery,
  withMessage,
  stamp,
} from "../api/fields.ts";
import { mediaRow } from "./item-parts.ts";
import type { Item } from "./items.ts";
import { LIMITS } from "../api/limits.ts";

const setting = z.discriminatedUnion("key", [
  z.strictObject({ key: z.literal("dimensions"), data: z.enum(IMAGE_DIMENSIONS).nullable() }),
  z.strictObject({ key: z.literal("fitting"), data: z.enum(IMAGE_FITTINGS).nullable() }),
]);
export type CategorySetting = z.output<typeof setting>;

export const category = z.object({
  id,
  business_id: id,
  menu_id: id,
  parent_id: id.nullable(),
  sort: z.number().int(),
  locales,
  media: z.array(z.object({ id, src: z.string() })),
  settings: z.array(z.object({ key: z.string(), data: z.unknown() })),
  created_at: stamp,
  updated_at: stamp,
});
export type Category = z.output<typeof category>;
export type CategoryNode = Category & { items: Item[]; children_nested: CategoryNode[] };

const media = z.array(mediaRow).max(1);

export const categoryForm = body(
  { menu_id: idOf("menu"), parent_id: idOf("category").nullish(), locales: localized, media: media.optional() },
  category,
);
const categoryChange = body(
  {
    parent_id: idOf("category").nullable().optional(),
    locales: localized.optional(),
    media: media.optional(),
    updated_at: stamp.optional(),
  },
  category,
);
const settingsForm = body({
  settings: z
    .array(setting)
    .max(2)
    .refine((all) => new Set(all.map((one) => one.key)).size === all.length, withMessage("twice")),
  updated_at: stamp.optional(),
});
const sortForm = body({
  sortedIds: z.array(idOf("category")).max(LIMITS.arrayMax),
  parentId: idOf("category").nullable(),
  menuId: idOf("menu"),
});

const path = "business/:businessId/categories";
export const categories = {
  list: call({
    method: "GET",
    path,
    summary: "List the categories of a business",
    access: "categories.read",
    query: pageQuery(["sort", "name", "created_at"]).extend({ menu_id: idOf("menu").optional() }),
    answer: listAnswer(category),
  }),
  get: call({
    method: "GET",
    path: `${path}/:categoryId`,
    summary: "Get a category",
    access: "categories.read",
    answer: category,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Create a category or sub-category",
    access: "categories.create",
    body: categoryForm,
    answer: category,
    status: 201,
  }),
  sort: call({
    method: "POST",
    path: `${path}/sort`,
    summary: "Set the order of the categories of one level",
    access: "categories.update",
    body: sortForm,
    answer: z.object({ sortedIds: z.array(id) }),
  }),
  update: call({
    method: "POST",
    path: `${path}/:categoryId`,
    summary: "Update or move a category",
    access: "categories.update",
    body: categoryChange,
    answer: category,
  }),
  settings: call({
    method: "POST",
    path: `${path}/:categoryId/settings/set`,
    summary: "Set the picture style of the category's items",
    access: "categories.update",
    body: settingsForm,
    answer: category,
  }),
  duplicate: call({
    method: "POST",
    path: `${path}/:categoryId/duplicate`,
    summary: "Copy a category with its sub-categories and items; the copy stands behind it",
    access: "categories.create",
    gives: ["items.create"],
    answer: category,
    status: 201,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:categoryId/delete`,
    summary: "Delete a category and everything in it",
    access: "categories.delete",
    dryRun: true,
    kept: "categories",
    answer: deleted,
  }),
};
