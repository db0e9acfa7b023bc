import * as z from "zod";
import { call } from "../api/call.ts";
import { id, names, requiredText, withMessage } from "../api/fields.ts";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import type { Area } from "../people/permissions.ts";

/** The searched areas, in the order of the results. */
export const SEARCHED_AREAS = [
  "items",
  "orders",
  "categories",
  "menus",
  "services",
  "hotels",
  "events",
  "holidays",
  "tables",
  "floors",
  "branches",
  "users",
] as const satisfies readonly Area[];
export type SearchedArea = (typeof SEARCHED_AREAS)[number];

const hit = z.object({
  area: z.enum(SEARCHED_AREAS),
  id,
  locales: names.meta({ description: "Of a person the one name that they have, of an order its number and guest." }),
  detail: names.meta({ description: "Where it belongs or how it is reached; empty where there is nothing to say." }),
  branchId: id.nullable(),
  parentId: id
    .nullable()
    .meta({ description: "Of an item its category, of a category its menu, of a table its floor." }),
  menuId: id.nullable(),
  src: z.string().nullable(),
  price: z.number().nullable(),
  hidden: z.boolean(),
  status: z.enum(ORDER_STATUSES).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type SearchHit = z.output<typeof hit>;

const SHORTEST = 2;
/** Whether a text is long enough for a search. */
export const isSearchable = (text: string): boolean => text.trim().length >= SHORTEST;

export const search = {
  find: call({
    method: "GET",
    path: "business/:businessId/search",
    summary: "Records by name in both languages, only those that the caller may see",
    access: "session",
    query: z.strictObject({
      query: z.string(withMessage("required")).pipe(requiredText("required", 100)),
      limit: z.coerce.number().int().min(1).max(20).default(5).meta({ description: "Of each area." }),
    }),
    answer: z.object({ data: z.array(z.object({ area: z.enum(SEARCHED_AREAS), hits: z.array(hit) })) }),
  }),
};
