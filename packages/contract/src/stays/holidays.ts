import * as z from "zod";
import { call } from "../api/call.ts";
import {
  body,
  day,
  deleted,
  emptyAsNull,
  id,
  idOf,
  listAnswer,
  locales,
  localized,
  money,
  pageQuery,
  withMessage,
  stamp,
} from "../api/fields.ts";
import { item } from "../menu/items.ts";
import { LIMITS } from "../api/limits.ts";

export const holiday = z.object({
  id,
  businessId: id,
  locales,
  from: z.string(),
  to: z.string(),
  price: z
    .number()
    .nullable()
    .meta({ description: "The usual price in this holiday; with an item in the query, the price of that item." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Holiday = z.output<typeof holiday>;

const ordered = (dates: { from?: string | undefined; to?: string | undefined }): boolean =>
  !dates.from || !dates.to || dates.from <= dates.to;
const inOrder = { holds: ordered, path: ["to"], message: withMessage("dayOrder") };

export const holidayForm = body({ locales: localized, from: day, to: day, price: money.nullish() }, holiday, inOrder);
const holidayChange = body(
  {
    locales: localized.optional(),
    from: day.optional(),
    to: day.optional(),
    price: money.nullish(),
    updated_at: stamp.optional(),
  },
  holiday,
  inOrder,
);

const row = z.strictObject({
  holidayId: idOf("holiday"),
  price: emptyAsNull(money),
  name: z.unknown().optional(),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
});
const syncForm = body({
  holidays: z
    .array(row)
    .max(LIMITS.arrayMax)
    .refine((all) => new Set(all.map((one) => one.holidayId)).size === all.length, withMessage("twice")),
  updated_at: stamp
    .optional()
    .meta({ description: "The version of the item. The sent prices replace all its holiday prices." }),
});

const filter = z.strictObject({ from: day.optional(), to: day.optional(), item_id: idOf("item").optional() });

const path = "business/:businessId/holidays";
export const holidays = {
  list: call({
    method: "GET",
    path,
    summary: "List the holidays of a business; upcoming holidays first, past holidays last",
    access: "holidays.read",
    query: pageQuery(["next", "from", "name", "created_at"]).extend({ from: day.optional(), to: day.optional() }),
    answer: listAnswer(holiday),
  }),
  filter: call({
    method: "GET",
    path: `${path}/filter`,
    summary: "List all holidays of a period, with the prices of one item",
    access: "holidays.read",
    query: filter,
    answer: z.object({ data: z.array(holiday) }),
  }),
  get: call({
    method: "GET",
    path: `${path}/:holidayId`,
    summary: "Get a holiday",
    access: "holidays.read",
    answer: holiday,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Create a holiday",
    access: "holidays.create",
    body: holidayForm,
    answer: holiday,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:holidayId`,
    summary: "Update a holiday",
    access: "holidays.update",
    body: holidayChange,
    answer: holiday,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:holidayId/delete`,
    summary: "Delete a holiday",
    access: "holidays.delete",
    kept: "holidays",
    answer: deleted,
  }),
  sync: call({
    method: "POST",
    path: "business/:businessId/items/:itemId/holidays/sync",
    summary: "Replace an item's holiday prices",
    access: "items.update",
    body: syncForm,
    answer: item,
  }),
};
