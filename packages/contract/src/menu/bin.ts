import * as z from "zod";
import { call } from "../api/call.ts";
import { id, names, stamp } from "../api/fields.ts";
import { item } from "./items.ts";

/** A deleted record that can still be restored. */
const deletedRecord = z.object({
  id,
  area: z.enum(["items"]),
  locales: names,
  src: z.string().nullable(),
  place: names.meta({ description: "Its category, or the first one of its menu if that is gone." }),
  deleted_at: stamp,
  deleted_by: z
    .object({ id, name: z.string() })
    .nullable()
    .meta({ description: "The user who deleted it, if it was one." }),
});
export type DeletedRecord = z.output<typeof deletedRecord>;

const path = "business/:businessId/bin";
export const bin = {
  list: call({
    method: "GET",
    path,
    summary: "List the items that were deleted in the last 30 days, at most 500, the last one first",
    access: "items.delete",
    answer: z.object({ data: z.array(deletedRecord) }),
  }),
  restore: call({
    method: "POST",
    path: `${path}/:deletedId/restore`,
    summary: "Bring a deleted item back to its place, hidden",
    access: "items.delete",
    gives: ["items.create"],
    answer: item,
  }),
};
