import * as z from "zod";
import { call } from "../api/call.ts";
import {
  body,
  deleted,
  id,
  idOf,
  listAnswer,
  money,
  pageQuery,
  rowLocales,
  stamp,
  withMessage,
} from "../api/fields.ts";
import { groupOption, itemOptionGroup } from "./item-parts.ts";
import { LIMITS } from "../api/limits.ts";

export const optionGroup = itemOptionGroup.extend({
  business_id: id,
  items: z.array(id).meta({ description: "The items that share the group." }),
  created_at: stamp,
  updated_at: stamp,
});
export type OptionGroup = z.output<typeof optionGroup>;

const named = rowLocales.refine(({ name_en }) => name_en !== "", {
  path: [0, "name"],
  message: withMessage("nameRequired"),
});

const optionRow = body(
  {
    id: idOf("option").optional(),
    price: money.default(0),
    locales: named,
    preset: z.boolean().default(false),
    hide: z.boolean().default(false),
  },
  groupOption,
);
export type OptionRow = z.output<typeof optionRow>;

const options = z
  .array(optionRow)
  .min(1, withMessage("optionsNone"))
  .max(LIMITS.rowsMax)
  .refine((rows) => {
    const ids = rows.flatMap((row) => row.id ?? []);
    return new Set(ids).size === ids.length;
  }, withMessage("twice"));
const min = z.number().int().min(0).max(LIMITS.rowsMax);
const max = z.number().int().min(1, withMessage("minimumOne")).max(LIMITS.rowsMax).nullable();

export const optionGroupForm = body(
  { locales: named, min: min.default(0), max: max.default(null), options },
  optionGroup,
);
export type OptionGroupForm = z.output<typeof optionGroupForm>;
export const optionGroupChange = body(
  {
    locales: named.optional(),
    min: min.optional(),
    max: max.optional(),
    options: options.optional(),
    updated_at: stamp.optional(),
  },
  optionGroup,
);

const path = "business/:businessId/option-groups";
export const optionGroups = {
  list: call({
    method: "GET",
    path,
    summary: "List the groups of options of a business",
    access: "items.read",
    query: pageQuery(["name", "created_at"]),
    answer: listAnswer(optionGroup),
  }),
  get: call({
    method: "GET",
    path: `${path}/:optionGroupId`,
    summary: "Get a group of options",
    access: "items.read",
    answer: optionGroup,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Create a group of options; items take it by `option_groups`",
    access: "items.create",
    body: optionGroupForm,
    answer: optionGroup,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:optionGroupId`,
    summary: "Update a group of options, for all items that share it",
    access: "items.update",
    body: optionGroupChange,
    answer: optionGroup,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:optionGroupId/delete`,
    summary: "Delete a group of options; all items lose it",
    access: "items.delete",
    kept: "optionGroups",
    answer: deleted,
  }),
  copy: call({
    method: "POST",
    path: "business/:businessId/items/:itemId/option-groups/:optionGroupId/copy",
    summary: "Give an item its own copy of a group that it shares",
    access: "items.update",
    answer: z.object({ group: optionGroup, updated_at: stamp.meta({ description: "Of the item." }) }),
    status: 201,
  }),
};
