import * as z from "zod";
import { call } from "../api/call.ts";
import { FILE_FORMATS } from "../api/enumerations.ts";
import { body, id, withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { IMPORT_KINDS } from "./import-kinds.ts";

const kind = z.enum(IMPORT_KINDS);
const columns = z.array(z.string().max(40)).min(1).max(LIMITS.listColumns);
const cells = z.array(z.string().max(LIMITS.cellMax, withMessage("tooLong"))).max(LIMITS.columnsMax);
const rowNumber = z.number().int().min(1).max(10_000_000);
const row = z.strictObject({ row: rowNumber, cells });

const remark = z.object({
  field: z.string().nullable().meta({ description: "The column; null if it concerns the whole row." }),
  message: z.string(),
});
export type ImportRemark = z.output<typeof remark>;

const checkedRow = z.object({
  row: rowNumber,
  result: z
    .enum(["create", "exists", "error"])
    .meta({ description: "`exists`: a record of this name is there, which can be left out or updated." }),
  errors: z.array(remark),
  notes: z.array(remark).meta({ description: "What else adding the row does." }),
});
export type CheckedImportRow = z.output<typeof checkedRow>;

const outcome = z.object({
  key: z.string(),
  result: z.enum(["created", "updated", "exists", "refused"]),
  id: id.nullable(),
  params: z.record(z.string(), z.string()).meta({ description: "The other parameters of the record's address." }),
  undo: z.record(z.string(), z.unknown()).nullable().meta({
    description: "The body of the call that puts an updated record back, with its version; null if it was not updated.",
  }),
  code: z.string().nullable(),
  errors: z.array(remark),
  credentials: z
    .object({ email: z.string(), password: z.string() })
    .nullable()
    .meta({ description: "The generated login of a new account; shown once." }),
});
export type ImportOutcome = z.output<typeof outcome>;

const read = z.object({
  file: z.object({
    name: z.string(),
    format: z.enum(FILE_FORMATS),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
  }),
  columns: z.array(z.object({ title: z.string(), field: z.string().nullable() })),
  rows: z.array(row),
});
export type ImportFile = z.output<typeof read>;

const KEY = "0123456789abcdef0123456789abcdef";
const path = "business/:businessId/imports";
export const imports = {
  read: call({
    method: "POST",
    path: `${path}/read`,
    summary: "Read a CSV or XLSX file of records: its columns with their meanings, and its rows",
    // whether the caller may create such records is checked for the kind
    access: "session",
    query: z.strictObject({ kind, sheet: z.string().max(100).optional() }),
    answer: read,
    reads: true,
    form: "upload",
  }),
  check: call({
    method: "POST",
    path: `${path}/check`,
    summary: "Check rows of records: what adding them would do, and which cells are wrong",
    access: "session",
    body: body({ kind, columns, rows: z.array(row).min(1).max(LIMITS.importRows) }),
    bodyBytes: LIMITS.importBodyBytes,
    bodyEntries: LIMITS.importRows,
    answer: z.object({ rows: z.array(checkedRow) }),
    reads: true,
  }),
  add: call({
    method: "POST",
    path: `${path}/add`,
    summary: "Add rows of records, each like the single call: in its own transaction, with its rights and checks",
    access: "session",
    body: body({
      kind,
      columns,
      rows: z
        .array(
          row.extend({
            key: z
              .string()
              .regex(/^[0-9a-f]{32}$/, withMessage("invalid"))
              .meta({ description: "The idempotency key of the row: sent again, it is added once.", examples: [KEY] }),
            update: z.boolean().default(false).meta({ description: "Whether a record that exists is changed." }),
          }),
        )
        .min(1)
        .max(LIMITS.bulkRecords),
    }),
    bodyBytes: LIMITS.importBodyBytes,
    answer: z.object({ results: z.array(outcome) }),
    eachAnswered: true,
    secret: true,
  }),
};
