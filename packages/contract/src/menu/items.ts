import * as z from "zod";
import { call } from "../api/call.ts";
import {
  body,
  deleted,
  id,
  idOf,
  listAnswer,
  locales,
  localized,
  pageQuery,
  requiredText,
  withMessage,
  stamp,
} from "../api/fields.ts";
import {
  addonRow,
  chalet,
  chaletForm,
  discount,
  discountRow,
  itemMedia,
  itemOptionGroup,
  mediaRow,
  price,
  priceRow,
  rowDeleted,
} from "./item-parts.ts";
import { LIMITS } from "../api/limits.ts";
import { ALLERGENS, ITEM_MARKS } from "../api/enumerations.ts";

export const item = z.object({
  id,
  category_id: id,
  businessId: id,
  sort: z.number().int(),
  locales,
  media: z.array(itemMedia),
  prices: z.array(price),
  addons: z.array(price),
  option_groups: z.array(itemOptionGroup),
  discounts: z.array(discount),
  itemable: chalet.nullable(),
  hide: z.boolean(),
  disable_ordering: z.boolean(),
  marks: z.array(z.enum(ITEM_MARKS)),
  allergens: z.array(z.enum(ALLERGENS)),
  spice: z.number().int().meta({ description: "0 for not spicy, up to 3." }),
  calories: z.number().int().nullable().meta({ description: "In kcal; null if unknown." }),
  holidays: z.array(z.object({ id, price: z.number() })),
  created_at: stamp,
  updated_at: stamp,
});
export type Item = z.output<typeof item>;

const rowsOnce = (rows: readonly { id?: string | undefined }[]): boolean => {
  const sent = rows.flatMap((row) => (row.id ? [row.id] : []));
  return new Set(sent).size === sent.length;
};
const rows = <T extends z.ZodType<{ id?: string | undefined }>>(row: T, maximum: number = LIMITS.rowsMax) =>
  z.array(row).max(maximum).refine(rowsOnce, withMessage("twice"));

/** Each value once, in the order of the list, so that equal choices are equal. */
const severalOf = <const V extends readonly string[]>(values: V) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((chosen): V[number][] => values.filter((value) => chosen.includes(value as V[number])));

const parts = {
  media: rows(mediaRow).optional(),
  prices: rows(priceRow).optional(),
  addons: rows(addonRow).optional(),
  option_groups: rows(body({ id: idOf("optionGroup") }, itemOptionGroup))
    .optional()
    .meta({ description: "All groups of the item, in their order; their content has calls of its own." }),
  discounts: rows(discountRow)
    .refine((all) => all.length <= 1, withMessage("oneDiscount"))
    .optional(),
  itemable: chaletForm.nullable().optional(),
  hide: z.boolean().optional(),
  disable_ordering: z.boolean().optional(),
  marks: severalOf(ITEM_MARKS).optional(),
  allergens: severalOf(ALLERGENS).optional(),
  spice: z.number().int().min(0).max(3).optional(),
  calories: z
    .number(withMessage("caloriesRange"))
    .int(withMessage("caloriesRange"))
    .min(0, withMessage("caloriesRange"))
    .max(LIMITS.calories, withMessage("caloriesRange"))
    .nullable()
    .optional(),
};
const change = {
  category_id: idOf("category").optional(),
  locales: localized.optional(),
  ...parts,
  updated_at: stamp.optional(),
};

export const itemForm = body({ category_id: idOf("category"), locales: localized, ...parts }, item);
export const itemChange = body(change, item);
export type ItemChange = z.output<typeof itemChange>;
const batchForm = body({
  items: z
    .array(body({ id: idOf("item"), ...change }, item))
    .min(1)
    .max(LIMITS.arrayMax)
    .refine(rowsOnce, withMessage("twice")),
});
const duplicateForm = body({
  ids: z
    .array(idOf("item"))
    .min(1)
    .max(LIMITS.arrayMax)
    .refine((ids) => new Set(ids).size === ids.length, withMessage("twice")),
});
const sortForm = body({ sortedIds: z.array(idOf("item")).max(LIMITS.arrayMax), categoryId: idOf("category") });
const search = z.strictObject({
  query: requiredText("required"),
  limit: z.coerce.number().int().min(1).max(LIMITS.perPageMax).default(LIMITS.perPage),
});

const path = "business/:businessId/items";
export const items = {
  list: call({
    method: "GET",
    path,
    summary: "List the items of a business",
    access: "items.read",
    query: pageQuery(["sort", "name", "created_at"]).extend({
      category_id: idOf("category").optional(),
      menu_id: idOf("menu").optional(),
    }),
    answer: listAnswer(item),
  }),
  search: call({
    method: "GET",
    path: `${path}/search`,
    summary: "Search items by name in both languages",
    access: "items.read",
    query: search,
    answer: z.object({ data: z.array(item) }),
  }),
  get: call({ method: "GET", path: `${path}/:itemId`, summary: "Get an item", access: "items.read", answer: item }),
  create: call({
    method: "POST",
    path,
    summary: "Create an item",
    access: "items.create",
    body: itemForm,
    answer: item,
    status: 201,
  }),
  sort: call({
    method: "POST",
    path: `${path}/sort`,
    summary: "Set the order of the items of a category",
    access: "items.update",
    body: sortForm,
    answer: z.object({ sortedIds: z.array(id) }),
  }),
  batch: call({
    method: "POST",
    path: `${path}/batch`,
    summary: "Update several items; all are saved or none",
    access: "items.update",
    body: batchForm,
    answer: z.object({ data: z.array(item) }),
  }),
  duplicate: call({
    method: "POST",
    path: `${path}/duplicate`,
    summary:
      "Copy items with their prices, addons, groups of options, discounts, pictures and holiday prices; each copy stands behind its item",
    access: "items.create",
    body: duplicateForm,
    answer: z.object({ data: z.array(item) }),
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:itemId`,
    summary: "Update or move an item",
    access: "items.update",
    body: itemChange,
    answer: item,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:itemId/delete`,
    summary: "Delete an item",
    access: "items.delete",
    dryRun: true,
    kept: "items",
    answer: deleted,
  }),
  deletePrice: call({
    method: "POST",
    path: "business/:businessId/prices/:priceId/delete",
    summary: "Delete a price",
    access: "items.update",
    answer: rowDeleted,
  }),
  deleteAddon: call({
    method: "POST",
    path: "business/:businessId/addons/:addonId/delete",
    summary: "Delete an addon",
    access: "items.update",
    answer: rowDeleted,
  }),
  deleteDiscount: call({
    method: "POST",
    path: "business/:businessId/discounts/:discountId/delete",
    summary: "Delete a discount",
    access: "items.update",
    answer: rowDeleted,
  }),
};
