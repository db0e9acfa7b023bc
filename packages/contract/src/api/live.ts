import * as z from "zod";
import { call } from "./call.ts";
import { id } from "./fields.ts";
import { AREAS } from "../people/permissions.ts";

/** A change by another user; screens that show `record` fetch it again. */
export const liveEvent = z.object({
  id: z.string(),
  area: z.enum(AREAS),
  kind: z.enum(["created", "updated", "deleted", "sorted"]),
  record: id,
  parent: id.nullable(),
  branch: id.nullable().meta({ description: "The branch of the change; null if it is not limited to one branch." }),
  by: id.nullable(),
});
export type LiveEvent = z.output<typeof liveEvent>;

export const live = {
  stream: call({
    method: "GET",
    path: "business/:businessId/branches/:branchId/live",
    summary:
      "Changes of all branches that the caller may read, as server-sent events; `Last-Event-ID` resumes the stream",
    access: "session",
    devices: true,
    answer: liveEvent,
    form: "events",
  }),
};
