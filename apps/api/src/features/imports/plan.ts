import type { Locale } from "@diwan/contract/api/enumerations";
import { fieldErrors } from "@diwan/contract/api/messages";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { type ImportKind, IMPORTS } from "@diwan/contract/imports/import-kinds";
import type { CheckedImportRow, ImportRemark } from "@diwan/contract/imports/imports";
import { decimalsError } from "@diwan/contract/money/money";
import { readPhoneNumber } from "@diwan/contract/text/phone-numbers";
import * as z from "zod";
import { RowCells } from "./cells.ts";
import { type Known, importNameKey, type Wanted } from "./known.ts";
import { RECORDS_OF_ROWS, type RowRecord } from "./records-of-rows.ts";

export interface ImportRows {
  kind: ImportKind;
  columns: readonly string[];
  rows: readonly { row: number; cells: readonly string[] }[];
}

/** A row with the request that it becomes. */
export interface PlannedRow extends RowRecord {
  row: number;
  errors: ImportRemark[];
  notes: ImportRemark[];
}

/** At most so many errors of one row are reported. */
const ERRORS = 8;

/** What the records of a file must be looked up by. */
export function wantedOf({ columns, rows }: ImportRows): Wanted {
  const texts = (fields: readonly string[], read: (text: string) => string | undefined): string[] => {
    const places = columns.flatMap((field, at) => (fields.includes(field) ? [at] : []));
    const all = rows.flatMap(({ cells }) => places.map((at) => read((cells[at] ?? "").trim())));
    return [...new Set(all.filter((text) => text !== undefined && text !== ""))] as string[]; // as just filtered
  };
  return {
    ids: texts(["id"], (text) => (z.uuid().safeParse(text).success ? text : undefined)),
    names: texts(["name_en", "name_ar"], importNameKey),
    emails: texts(["email"], (text) => text.toLowerCase()),
    phones: texts(["phone"], readPhoneNumber),
  };
}

/** The requests of all rows, and what is wrong with their cells: by their names, and by the schema of the call. */
export function planRows({ kind, columns, rows }: ImportRows, known: Known, locale: Locale): PlannedRow[] {
  const before = new Map<string, number>();
  return rows.map(({ row, cells: texts }) => {
    const cells = new RowCells(columns, texts, locale);
    const record = RECORDS_OF_ROWS[kind](cells, known);
    const earlier = record.identities.map((one) => before.get(one)).find((found) => found !== undefined);
    for (const one of record.identities) if (!before.has(one)) before.set(one, row);
    if (earlier !== undefined) cells.refuse(identityField(kind), "importRepeats", { row: earlier });
    else if (!record.existing) cells.errors.push(...schemaErrors(kind, record, cells, known, locale));
    const errors = inColumns(columns, cells.errors.slice(0, ERRORS));
    return { ...record, row, errors, notes: cells.notes };
  });
}

/** The errors of a file whose names are Arabic alone stand at those. */
export const inColumns = (columns: readonly string[], errors: readonly ImportRemark[]): ImportRemark[] => {
  const isArabic = columns.includes("name_ar") && !columns.includes("name_en");
  return errors.map((error) => (isArabic && error.field === "name_en" ? { ...error, field: "name_ar" } : error));
};

const identityField = (kind: ImportKind): string => (kind === "users" ? "email" : "name_en");

/** The errors of the call's own schema that the names have not reported. */
function schemaErrors(
  kind: ImportKind,
  { body }: RowRecord,
  cells: RowCells,
  { currency }: Known,
  locale: Locale,
): ImportRemark[] {
  const result = IMPORTS[kind].create.body?.safeParse(body);
  const errors = remarksOf(kind, result?.success === false ? fieldErrors(result.error.issues, locale) : {});
  const told = new Set(cells.errors.map(({ field }) => field));
  const decimals = ["price", "weekend_price"].flatMap((field) => {
    const key = decimalsError(cells.text(field), currency);
    return key ? [{ field, message: serverMessageText(key, locale) }] : [];
  });
  return [...errors, ...decimals].filter(({ field }, at, all) => {
    return !told.has(field) && all.findIndex((one) => one.field === field) === at;
  });
}

/** The errors of a request at the cells that its fields came from. */
export function remarksOf(kind: ImportKind, errors: Readonly<Record<string, readonly string[]>>): ImportRemark[] {
  return Object.entries(errors).map(([path, [message = ""]]) => ({ field: fieldOfPath(kind, path), message }));
}

function fieldOfPath(kind: ImportKind, path: string): string | null {
  const placed = IMPORTS[kind].columns.map(({ field, path: own = field }) => ({ field, own }));
  const found =
    placed.find(({ own }) => own === path) ??
    placed.find(({ own }) => path.startsWith(`${own}.`)) ??
    placed.find(({ own }) => own.startsWith(`${path}.`));
  return found?.field ?? null;
}

/** A row as the check answers it. */
export function describeRow({ row, existing, errors, notes }: PlannedRow): CheckedImportRow {
  return { row, result: errors.length > 0 ? "error" : existing ? "exists" : "create", errors, notes };
}
