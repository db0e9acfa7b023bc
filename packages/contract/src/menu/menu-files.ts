import * as z from "zod";
import { call } from "../api/call.ts";
import { FILE_FORMATS } from "../api/enumerations.ts";
import { body, id, idOf, locales, withMessage, stamp } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { isMenuField, type MenuField } from "./menu-columns.ts";

export type FileFormat = (typeof FILE_FORMATS)[number];

const column = z
  .string()
  .max(40)
  .refine((name): name is MenuField => isMenuField(name), withMessage("choice"));
const cells = z.array(z.string().max(LIMITS.cellMax, withMessage("tooLong"))).max(LIMITS.columnsMax);
const eachColumnOnce = (columns: readonly (string | null)[]): boolean => {
  const mapped = columns.filter((one) => one !== null);
  return new Set(mapped).size === mapped.length;
};

/** The rows of a file, possibly corrected; null marks ignored columns. */
const rowsForm = {
  columns: z.array(column.nullable()).max(LIMITS.columnsMax).refine(eachColumnOnce, withMessage("twice")),
  /** Whether an item keeps its prices and addons if the file has none. */
  keepPrices: z.boolean().default(true),
};
const rowNumber = z.number().int().min(1).max(10_000_000);
const row = z.strictObject({ row: rowNumber, cells });
const seenRow = row.extend({
  seen: stamp.nullish().meta({
    description:
      "The `seen` value of the check: the version that the row was compared with; null if there was no record.",
  }),
});
const checkForm = body({ ...rowsForm, rows: z.array(row).max(LIMITS.importRows) });
const importForm = body({ ...rowsForm, rows: z.array(seenRow).min(1, withMessage("required")).max(LIMITS.importRows) });
export type RowsForm = z.output<typeof importForm>;

const remark = z.object({ column: z.number().int().nullable(), message: z.string() });
const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
const checkedRow = z.object({
  row: rowNumber,
  result: z.enum(["create", "update", "same", "error"]),
  /** The earlier row of the same item that this one adds prices to. */
  joins: rowNumber.nullable(),
  item: id.nullable(),
  seen: stamp.nullable(),
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
  /** Warnings to review, and errors that block the import; with the column if they concern one. */
  notes: z.array(remark),
  errors: z.array(remark),
});
export type CheckedRow = z.output<typeof checkedRow>;
export type RowRemark = z.output<typeof remark>;

const check = z.object({
  rows: z.array(checkedRow),
  /** Categories that the import creates. */
  categories: z.array(z.object({ path: z.array(z.string()) })),
});
export type ImportCheck = z.output<typeof check>;

const preview = z.object({
  file: z.object({
    name: z.string(),
    format: z.enum(FILE_FORMATS),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
  }),
  columns: z.array(z.object({ title: z.string(), field: z.string().nullable() })),
  rows: z.array(row),
  check,
});
export type ImportPreview = z.output<typeof preview>;

const formats = z.strictObject({ format: z.enum(FILE_FORMATS).default("xlsx") });
const path = "business/:businessId/menus/:menuId";

export const menuFiles = {
  export: call({
    method: "GET",
    path: `${path}/export`,
    summary: "Export the items of a menu as a file",
    access: "menu.read",
    mayBeStale: true,
    query: formats,
    answer: z.unknown(),
    form: "file",
  }),
  exportFound: call({
    method: "POST",
    path: `${path}/export`,
    summary: "Export some items of a menu as a file, such as those of a search",
    access: "menu.read",
    query: formats,
    body: body({ items: z.array(idOf("item")).min(1, withMessage("required")).max(LIMITS.importRows) }),
    bodyEntries: LIMITS.importRows,
    reads: true,
    answer: z.unknown(),
    form: "file",
  }),
  template: call({
    method: "GET",
    path: `${path}/import/template`,
    summary: "An empty file with the columns of a menu",
    access: "menu.read",
    query: formats,
    answer: z.unknown(),
    form: "file",
  }),
  preview: call({
    method: "POST",
    path: `${path}/import/preview`,
    summary: "Check a CSV or XLSX file: the changes that its import would make",
    access: "items.update",
    query: z.strictObject({ sheet: z.string().max(100).optional(), keepPrices: z.stringbool().default(true) }),
    answer: preview,
    reads: true,
    form: "upload",
  }),
  check: call({
    method: "POST",
    path: `${path}/import/check`,
    summary: "Check rows that were corrected or have other columns: the changes that their import would make",
    access: "items.update",
    body: checkForm,
    reads: true,
    bodyBytes: LIMITS.importBodyBytes,
    bodyEntries: LIMITS.importRows,
    answer: check,
  }),
  import: call({
    method: "POST",
    path: `${path}/import`,
    summary: "Import rows into the menu; all or none",
    access: "items.update",
    body: importForm,
    bodyBytes: LIMITS.importBodyBytes,
    bodyEntries: LIMITS.importRows,
    answer: z.object({
      created: z.number().int(),
      updated: z.number().int(),
      same: z.number().int(),
      categories: z.array(z.object({ id, locales })),
    }),
    status: 201,
  }),
};
