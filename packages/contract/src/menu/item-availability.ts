import * as z from "zod";
import { call } from "../api/call.ts";
import { id, idOf, names } from "../api/fields.ts";

/** How long an item is sold out; `on` makes it available again. */
export const SOLD_OUT_FOR = ["1h", "2h", "4h", "tomorrow", "on"] as const;
export type SoldOutFor = (typeof SOLD_OUT_FOR)[number];

const soldOutItem = z.object({
  item_id: id,
  locales: names,
  until: z
    .string()
    .nullable()
    .meta({ description: "The time at which it becomes available again; null: until it is switched on." }),
});
export type SoldOutItem = z.output<typeof soldOutItem>;

const path = "business/:businessId/branches/:branchId/sold-out";
export const soldOut = {
  list: call({
    method: "GET",
    path,
    summary: "List the items that a branch has run out of",
    access: "orders.read",
    answer: z.object({ data: z.array(soldOutItem) }),
  }),
  set: call({
    method: "POST",
    path,
    summary: "Mark an item as unavailable in a branch for a time",
    access: "orders.update",
    body: z.strictObject({ item_id: idOf("item"), for: z.enum(SOLD_OUT_FOR) }),
    answer: soldOutItem,
  }),
  clear: call({
    method: "POST",
    path: `${path}/:itemId/delete`,
    summary: "Mark an item as available again",
    access: "orders.update",
    answer: z.object({ id }),
  }),
};
