import * as z from "zod";
import { call } from "../api/call.ts";
import { LOCALES } from "../api/enumerations.ts";
import { fileAddress, id, idOf, money, names, rowLocales, stamp, text, withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { item } from "./items.ts";

/** A draft of an item: made by an upload or a pasted list, unseen by guests until it is published. */
export const itemDraft = z.object({
  id,
  menu_id: id,
  category_id: id,
  locales: names.meta({ description: "Only the languages that have a name." }),
  price: z.number().nullable(),
  /** How many prices it has; only the first one is edited before it is published. */
  prices: z.number().int(),
  sizes: z
    .array(z.object({ price: z.number(), locales: names }))
    .meta({ description: "All prices with the names of their sizes, if there are several." }),
  src: z.string().nullable(),
  file: z.string().nullable().meta({ description: "The name of the uploaded file." }),
  proposed: z.array(z.enum(LOCALES)).meta({ description: "The names that were proposed and not accepted yet." }),
  proposals: z
    .array(z.object({ en: z.string(), ar: z.string() }))
    .meta({ description: "Names from the dictionary, best first." }),
  on_menu: id.nullable().meta({ description: "The item of the same name on the menu, if there is one." }),
  updated_at: stamp,
});
export type ItemDraft = z.output<typeof itemDraft>;

const once = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const ids = z.array(idOf("item")).max(LIMITS.arrayMax).refine(once, withMessage("twice"));
const someIds = ids.min(1);

const pastedItem = z.strictObject({
  /** The category, found by its name in either language or created when it does not exist. */
  category: rowLocales,
  locales: rowLocales,
  prices: z
    .array(z.strictObject({ price: money, locales: rowLocales }))
    .max(LIMITS.rowsMax)
    .default([]),
  src: fileAddress.optional().meta({
    description: "A picture of the business; with it the draft is a new one, whatever others are called.",
  }),
  file: text(LIMITS.nameMax).optional().meta({ description: "The name of the file of the picture." }),
});

const draftChange = z.strictObject({
  id: idOf("item"),
  /** The names that are set; those of other languages stay. A name that is sent is no longer a proposal. */
  locales: z
    .array(z.strictObject({ locale: z.enum(LOCALES), name: text(LIMITS.nameMax) }))
    .max(LOCALES.length)
    .optional(),
  price: money.nullable().optional(),
  size_names: z
    .array(
      z.strictObject({
        place: z.number().int().min(0).max(LIMITS.rowsMax),
        ...{ locale: z.enum(LOCALES), name: text(LIMITS.nameMax) },
      }),
    )
    .max(LIMITS.rowsMax * LOCALES.length)
    .optional()
    .meta({ description: "Names of its sizes, each by the place of its price from 0; others stay." }),
  category_id: idOf("category").optional(),
  src: fileAddress.nullable().optional().meta({ description: "The picture; null removes it." }),
  picture_of: idOf("item").optional().meta({
    description: "Another draft whose picture this one gets, and its price if this one has none; the other draft goes.",
  }),
  updated_at: stamp.optional(),
});
export type DraftChange = z.output<typeof draftChange>;

const path = "business/:businessId/items/drafts";
const drafts = z.object({ data: z.array(itemDraft) });

/** The review desk: drafts of items are completed, then published. */
export const review = {
  list: call({
    method: "GET",
    path,
    summary: "List the drafts of items of a menu, oldest first",
    access: "items.create",
    query: z.strictObject({ menu_id: idOf("menu") }),
    answer: drafts,
  }),
  add: call({
    method: "POST",
    path,
    summary: "Add drafts of items, such as from a pasted list",
    access: "items.create",
    body: z.strictObject({ menu_id: idOf("menu"), items: z.array(pastedItem).min(1).max(LIMITS.arrayMax) }),
    answer: drafts,
    status: 201,
  }),
  change: call({
    method: "POST",
    path: `${path}/change`,
    summary: "Change drafts of items; all are saved or none",
    access: "items.create",
    body: z.strictObject({
      changes: z
        .array(draftChange)
        .min(1)
        .max(LIMITS.arrayMax)
        .refine((all) => once(all.map((one) => one.id)), withMessage("twice")),
    }),
    answer: drafts,
  }),
  discard: call({
    method: "POST",
    path: `${path}/discard`,
    summary: "Delete drafts of items, and the categories that were created for them and are empty",
    access: "items.create",
    body: z.strictObject({ ids: someIds }),
    answer: z.object({ ids: z.array(id) }),
  }),
  publish: call({
    method: "POST",
    path: "business/:businessId/items/publish",
    summary: "Publish drafts of items; those without a name or a price stay hidden from guests",
    access: "items.create",
    body: z.strictObject({
      ids: someIds,
      replace: ids.default([]).meta({
        description:
          "Those of the drafts that replace the item of the same name: it gets their picture and price, and the draft goes.",
      }),
    }),
    answer: z.object({ data: z.array(item) }),
  }),
};
