import * as z from "zod";
import { call } from "../api/call.ts";
import { body, deleted, id, idOf, listAnswer, names, pageQuery, stamp } from "../api/fields.ts";
import { BIN_KINDS } from "./bin-kinds.ts";

/** A deleted record that can still be restored. */
const deletedRecord = z.object({
  id,
  kind: z.enum(BIN_KINDS),
  branch_id: id.nullable(),
  locales: names,
  src: z.string().nullable(),
  place: names.meta({ description: "The record that it belonged to; empty if it belonged to the business." }),
  phone: z.string().nullable().meta({
    description: "Of the guest of a booking, or of a user whose account the business made.",
  }),
  start: z.string().nullable().meta({
    description: "When a booking, an event or a closure begins, as a local time; the first day of a holiday.",
  }),
  end: z.string().nullable(),
  branches: z.number().nullable().meta({ description: "On how many branches a user held permissions." }),
  inside: z.number().meta({ description: "How many records were deleted with it and come back with it." }),
  deleted_at: stamp,
  deleted_by: z.object({ id, name: z.string() }).nullable(),
});
export type DeletedRecord = z.output<typeof deletedRecord>;

const restored = z.object({
  id,
  kind: z.enum(BIN_KINDS),
  locales: names,
  place: names.meta({ description: "Where it is now." }),
  count: z.number().meta({ description: "How many records came back, itself included." }),
  left_out: z.array(z.string()).meta({
    description:
      "What it was joined with and is gone: the kinds of these records, such as `holidays`, or `password`. Of a booking `invoice`, which stays credited, or `reissuedInvoice` if a new one is issued for what is due.",
  }),
});
export type RestoredRecord = z.output<typeof restored>;

const path = "business/:businessId/bin";
export const bin = {
  list: call({
    method: "GET",
    path,
    summary: "List what was deleted in the last 30 days and the caller may delete, the last one first",
    // only kinds that the caller may delete, on these branches
    access: "session",
    query: pageQuery(["deleted_at", "name"]).extend({
      order: z.enum(["asc", "desc"]).default("desc"),
      kind: z.enum(BIN_KINDS).optional(),
      branch_id: idOf("branch").optional(),
      user_id: idOf("user").optional().meta({ description: "Who deleted it." }),
    }),
    answer: listAnswer(deletedRecord),
  }),
  restore: call({
    method: "POST",
    path: `${path}/:deletedId/restore`,
    summary:
      "Bring a deleted record back with what was deleted with it; requires the permissions to create and to update such records. Items come back hidden, unless `as_it_was`.",
    access: "session",
    ofRecord: true,
    body: body({ as_it_was: z.boolean().default(false) }),
    answer: restored,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:deletedId/delete`,
    summary: "Delete a record for good; requires the permission to delete such records",
    access: "session",
    ofRecord: true,
    answer: deleted,
  }),
};
