import * as z from "zod";
import { call } from "../api/call.ts";
import { FILE_FORMATS } from "../api/enumerations.ts";
import { body, day, doneAnswer, id, idOf, listAnswer, pageQuery, withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { ACTIONS, AREAS } from "../people/permissions.ts";

/** Audited actions: changes, exports and logins. */
export const AUDIT_ACTIONS = [...ACTIONS, "export", "login", "login_failed"] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const audit = z.object({
  id,
  at: z.string(),
  user: z
    .object({ id, name: z.string() })
    .nullable()
    .meta({ description: "Nobody where a guest did it. The name is the one of that time." }),
  branchId: id.nullable().meta({ description: "Nothing where it concerns the whole business." }),
  area: z.enum(AREAS),
  action: z.enum(AUDIT_ACTIONS),
  recordId: id.nullable(),
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  client: z.string(),
});
export type Audit = z.output<typeof audit>;

const order = { path: ["to"], message: withMessage("dayOrder") };
const ordered = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  !from || !to || from <= to;

const filters = {
  userId: idOf("user").optional(),
  area: z.enum(AREAS).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  recordId: id.optional(),
  part_of: id.optional().meta({ description: "What an import made and changed, by the id of its own row." }),
  branchId: idOf("branch").optional(),
  from: day.optional().meta({ description: "A day in the time zone of the business, included." }),
  to: day.optional().meta({ description: "The last day, included." }),
};
const query = pageQuery(["at"]).extend({ ...filters, order: z.enum(["asc", "desc"]).default("desc") });
export type AuditQuery = z.output<typeof query>;
const exported = z.strictObject({
  ...filters,
  search: query.shape.search,
  format: z.enum(FILE_FORMATS).default("csv"),
});
export type AuditExport = z.output<typeof exported>;

export const audits = {
  list: call({
    method: "GET",
    path: "business/:businessId/audits",
    summary:
      "What was done, on the branches where the right is held and in the whole business, newest first; an import is one row",
    access: "audits.read",
    query: query.refine(ordered, order),
    answer: listAnswer(audit),
  }),
  export: call({
    method: "GET",
    path: "business/:businessId/audits/export",
    summary: "The same as a file, in the language of the caller",
    access: "audits.read",
    recent: true,
    query: exported.refine(ordered, order),
    answer: z.unknown(),
    form: "file",
  }),
  noteExport: call({
    method: "POST",
    path: "business/:businessId/audits/exports",
    summary: "Keeps that a list was saved as a file by the screen that shows it; needs the right to read the list",
    access: "session",
    body: body({
      area: z.enum(AREAS),
      rows: z.int().min(0).max(LIMITS.listRowsMax),
      search: query.shape.search,
    }),
    answer: doneAnswer,
  }),
};
