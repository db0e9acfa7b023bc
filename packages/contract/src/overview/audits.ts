import * as z from "zod";
import { call } from "../api/call.ts";
import { FILE_FORMATS } from "../api/enumerations.ts";
import { body, day, doneAnswer, id, idOf, listAnswer, pageQuery, withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { ACTIONS, AREAS } from "../people/permissions.ts";

/** Audited actions: changes, `restore` from the bin, exports and logins. */
export const AUDIT_ACTIONS = [...ACTIONS, "restore", "export", "login", "login_failed"] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const audit = z.object({
  id,
  at: z.string(),
  user: z
    .object({ id, name: z.string() })
    .nullable()
    .meta({ description: "Null for a guest. The name is the one at that time." }),
  branchId: id.nullable().meta({ description: "Null for a change of the whole business." }),
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
  part_of: id
    .optional()
    .meta({ description: "The changes made by an import, by the id of the import's own audit row." }),
  branchId: idOf("branch").optional(),
  from: day.optional().meta({ description: "First day, in the time zone of the business." }),
  to: day.optional().meta({ description: "Last day, included." }),
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
      "List the changes at the branches where the caller holds the permission and of the whole business, newest first; an import is one row",
    access: "audits.read",
    query: query.refine(ordered, order),
    answer: listAnswer(audit),
  }),
  export: call({
    method: "GET",
    path: "business/:businessId/audits/export",
    summary: "Export the same list as a file, in the language of the caller",
    access: "audits.read",
    mayBeStale: true,
    recent: true,
    query: exported.refine(ordered, order),
    answer: z.unknown(),
    form: "file",
  }),
  noteExport: call({
    method: "POST",
    path: "business/:businessId/audits/exports",
    summary: "Record that a screen saved a list as a file; requires the permission to read the list",
    access: "session",
    body: body({
      area: z.enum(AREAS),
      rows: z.int().min(0).max(LIMITS.listRowsMax),
      search: query.shape.search,
      format: z.enum(["csv", "xlsx"]).default("csv"),
    }),
    answer: doneAnswer,
  }),
};
