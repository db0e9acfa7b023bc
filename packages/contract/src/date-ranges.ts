import * as z from "zod";
import { call } from "./call.ts";
import { body, day, deleted, id, list, localTime, names, page, rowLocales, says, stamp } from "./fields.ts";

/** A time in which the business is closed: nothing can be booked inside. */
export const dateRange = z.object({
  id,
  business_id: id,
  locales: names.meta({ description: "What it is for; may be empty." }),
  from: z.string().meta({ description: "Local time in the time zone of the business." }),
  to: z.string(),
  created_at: stamp,
  updated_at: stamp,
});
export type DateRange = z.output<typeof dateRange>;

const ordered = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  !from || !to || from < to;
const inOrder = { path: ["to"], message: says("rangeEmpty") };

const dateRangeForm = body({ locales: rowLocales.optional(), from: localTime, to: localTime }, dateRange).refine(
  ordered,
  inOrder,
);
const dateRangeChange = body(
  {
    locales: rowLocales.optional(),
    from: localTime.optional(),
    to: localTime.optional(),
    updated_at: stamp.optional(),
  },
  dateRange,
).refine(ordered, inOrder);

const path = "business/:businessId/date-ranges";
export const dateRanges = {
  list: call({
    method: "GET",
    path,
    summary: "When a business is closed, in a period if one is given",
    access: "holidays.read",
    query: page(["from", "name", "created_at"]).extend({ from: day.optional(), to: day.optional() }),
    answer: list(dateRange),
  }),
  get: call({
    method: "GET",
    path: `${path}/:dateRangeId`,
    summary: "A date range",
    access: "holidays.read",
    answer: dateRange,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Close the business for a time",
    access: "holidays.create",
    body: dateRangeForm,
    answer: dateRange,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:dateRangeId`,
    summary: "Change a date range",
    access: "holidays.update",
    body: dateRangeChange,
    answer: dateRange,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:dateRangeId/delete`,
    summary: "Open the business again in a time",
    access: "holidays.delete",
    answer: deleted,
  }),
};
