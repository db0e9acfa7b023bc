import * as z from "zod";
import { call } from "../api/call.ts";
import { body, id, idOf, listAnswer, pageQuery, stamp } from "../api/fields.ts";
import { AUDIT_ACTIONS } from "./audits.ts";
import { HISTORY_KINDS } from "./history-kinds.ts";

/** A state of a record: what a change made of it. */
const state = z.object({
  id: id.meta({
    description: "The id of the change's audit row; of the settings before their first change, that of the record.",
  }),
  at: stamp,
  user: z
    .object({ id, name: z.string() })
    .nullable()
    .meta({ description: "Null for a guest. The name is the one at that time." }),
  action: z.enum(AUDIT_ACTIONS),
  before: z
    .unknown()
    .meta({ description: "The record before the change, of settings what was changed; null for a new one." }),
  after: z.unknown().meta({ description: "The record after the change; null for a deletion." }),
});
export type RecordState = z.output<typeof state>;

const restoredState = z.object({
  id,
  changed: z.array(z.string()).meta({ description: "The fields that have their earlier value again." }),
  left_out: z.array(z.string()).meta({
    description:
      "Fields that differ from the earlier state and stay, since this call does not set them or what they had is gone.",
  }),
});
export type RestoredState = z.output<typeof restoredState>;

const path = "business/:businessId/history/:recordId";
export const history = {
  list: call({
    method: "GET",
    path,
    summary:
      "List the states of a record, or of the settings of a business or branch, the newest first. Requires the permission to read such records, and to update them or to read the audits.",
    // by the kind of the record, on the branch of each change
    access: "session",
    query: pageQuery(["at"]).extend({ kind: z.enum(HISTORY_KINDS), order: z.enum(["asc", "desc"]).default("desc") }),
    answer: listAnswer(state),
  }),
  restore: call({
    method: "POST",
    path: `${path}/restore`,
    summary:
      "Give a record the fields of an earlier state, by the call that updates it: with its permissions, its rules, its audit row and its check for a stale version",
    access: "session",
    body: body({
      kind: z.enum(HISTORY_KINDS),
      state_id: idOf("state"),
      updated_at: stamp.optional(),
    }),
    answer: restoredState,
  }),
};
