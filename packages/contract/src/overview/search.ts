import * as z from "zod";
import { call } from "../api/call.ts";
import { id, names, requiredText, withMessage } from "../api/fields.ts";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import type { Area } from "../people/permissions.ts";

/** The searched areas in the order of the results. */
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
  locales: names.meta({ description: "For a person the single name, for an order its number and guest." }),
  detail: names.meta({ description: "The parent or contact details of the record; may be empty." }),
  branchId: id.nullable(),
  parentId: id
    .nullable()
    .meta({ description: "The category of an item, the menu of a category, the floor of a table." }),
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
    summary: "Search records by name in both languages; returns only records that the caller may read",
    access: "session",
    query: z.strictObject({
      query: z.string(withMessage("required")).pipe(requiredText("required", 100)),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(20)
        .default(5)
        .meta({ description: "The maximum results of each area." }),
    }),
    answer: z.object({ data: z.array(z.object({ area: z.enum(SEARCHED_AREAS), hits: z.array(hit) })) }),
  }),
};
