import type { Locale } from "@diwan/contract/api/enumerations";
import { type ImportColumn, type ImportKind, IMPORTS } from "@diwan/contract/imports/import-kinds";
import type { CheckedImportRow, ImportFile, ImportOutcome, ImportRemark } from "@diwan/contract/imports/imports";

/** Texts by column. */
export type ImportCells = Readonly<Record<string, string>>;

/** A row of the file with what was corrected. */
export interface DeskRow {
  /** The idempotency key: sent again after a lost answer, the row is added once. */
  key: string;
  /** Its number in the file. */
  row: number;
  /** The cells by their place in the file. */
  read: readonly string[];
  typed: ImportCells;
}

/** A file as it was read, the meanings of its columns, and its rows that are not added yet. */
export interface Desk {
  file: ImportFile["file"];
  columns: ImportFile["columns"];
  rows: readonly DeskRow[];
  /** What an empty cell holds: the branch and the floor whose list was left. */
  defaults: ImportCells;
}

export type Existing = "leave" | "update";
export type RowState = "ready" | "leave" | "update" | "error" | "unchecked";
export type DeskFilter = "all" | "ready" | "exists" | "error";
export const DESK_FILTERS: readonly DeskFilter[] = ["all", "ready", "exists", "error"];

/** What is known of a row: what its check said, or why it was refused. */
export interface RowResult {
  result: CheckedImportRow["result"];
  errors: readonly ImportRemark[];
  notes: readonly ImportRemark[];
}
export type Results = ReadonlyMap<string, RowResult>;

const ARABIC = /\p{Script=Arabic}/u;

/** The desk of a file that was read. */
export function deskOf(kind: ImportKind, read: ImportFile, defaults: ImportCells, newKey: () => string): Desk {
  const { file, columns, rows } = read.columns.some(({ field }) => field !== null) ? read : withoutTitles(kind, read);
  const made = rows.map(({ row, cells }) => ({ key: newKey(), row, read: cells, typed: {} }));
  return { file, columns, rows: made, defaults };
}

/** A list without a row of titles: its first row is one of the others, and its first column the names. */
function withoutTitles(kind: ImportKind, { file, columns, rows }: ImportFile): ImportFile {
  const first = { row: 1, cells: columns.map(({ title }) => title) };
  const all = [first, ...rows];
  const arabic = all.filter(({ cells: [name = ""] }) => ARABIC.test(name)).length * 2 > all.length;
  const { columns: known } = IMPORTS[kind];
  const names = known.some(({ field }) => field === "name") ? "name" : arabic ? "name_ar" : "name_en";
  return { file, columns: columns.map((_, at) => ({ title: "", field: at === 0 ? names : null })), rows: all };
}

export function cellOf({ columns, defaults }: Pick<Desk, "columns" | "defaults">, row: DeskRow, field: string): string {
  const typed = row.typed[field];
  if (typed !== undefined) return typed;
  const at = columns.findIndex((one) => one.field === field);
  return row.read[at]?.trim() || defaults[field] || "";
}

/** The columns of the desk: those of the file, the required ones, and those that have errors or were typed into. */
export function shownColumns(kind: ImportKind, { columns, rows, defaults }: Desk, results: Results): ImportColumn[] {
  const fields = new Set<string | null>(columns.map(({ field }) => field));
  for (const field of Object.keys(defaults)) fields.add(field);
  for (const { errors } of results.values()) for (const { field } of errors) fields.add(field);
  for (const { typed } of rows) for (const field of Object.keys(typed)) fields.add(field);
  const arabic = fields.has("name_ar") && !fields.has("name_en");
  return IMPORTS[kind].columns.filter(
    ({ field, required }) => fields.has(field) || (required && !(arabic && field === "name_en")),
  );
}

/** What is sent of the rows. */
export function formOf(kind: ImportKind, desk: Desk, columns: readonly ImportColumn[], rows = desk.rows) {
  const fields = columns.map(({ field }) => field);
  return {
    kind,
    columns: fields,
    rows: rows.map((row) => ({ row: row.row, cells: fields.map((field) => cellOf(desk, row, field)) })),
  };
}

/** The desk with other texts in some rows. */
export function withCells(desk: Desk, changes: readonly { key: string; cells: ImportCells }[]): Desk {
  const byKey = new Map(changes.map(({ key, cells }) => [key, cells]));
  const changed = (row: DeskRow): DeskRow => {
    const cells = byKey.get(row.key);
    return cells ? { ...row, typed: { ...row.typed, ...cells } } : row;
  };
  return { ...desk, rows: desk.rows.map(changed) };
}

/** The desk with another meaning of a column; no other column has it then. */
export const withField = (desk: Desk, at: number, field: string | null): Desk => ({
  ...desk,
  columns: desk.columns.map((one, place) =>
    place === at ? { ...one, field } : one.field === field ? { ...one, field: null } : one,
  ),
});

export const withoutRows = (desk: Desk, keys: ReadonlySet<string>): Desk => ({
  ...desk,
  rows: desk.rows.filter(({ key }) => !keys.has(key)),
});

export function stateOf(row: DeskRow, results: Results, existing: Existing): RowState {
  const found = results.get(row.key);
  if (!found) return "unchecked";
  if (found.result === "exists") return existing;
  return found.result === "create" ? "ready" : "error";
}

export const isShownBy = (filter: DeskFilter, state: RowState): boolean =>
  filter === "all" || filter === state || (filter === "exists" && (state === "leave" || state === "update"));

/** The columns of the file that nobody has given a meaning, and that hold something. */
export const unknownColumns = ({ columns, rows }: Desk): { at: number; title: string; sample: string }[] =>
  columns.flatMap(({ title, field }, at) => {
    const sample = rows.find(({ read }) => (read[at] ?? "").trim() !== "")?.read[at];
    return field === null && sample !== undefined ? [{ at, title: title || sample, sample }] : [];
  });

/** Cells of a block that was pasted into the desk, from its first cell on. */
export function pastedCells(
  text: string,
  rows: readonly DeskRow[],
  fields: readonly string[],
): { key: string; cells: ImportCells }[] {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  return lines.flatMap((line, at) => {
    const row = rows[at];
    const pairs = line.split("\t").flatMap((cell, place): [string, string][] => {
      const field = fields[place];
      return field === undefined ? [] : [[field, cell.trim()]];
    });
    return row ? [{ key: row.key, cells: Object.fromEntries(pairs) }] : [];
  });
}

export interface Added {
  created: readonly ImportOutcome[];
  updated: readonly ImportOutcome[];
  left: number;
  refused: number;
}

/** The outcomes of sent rows, as results for those that stay. */
export const refusedResults = (outcomes: readonly ImportOutcome[]): [string, RowResult][] =>
  outcomes.flatMap(({ key, result, errors }): [string, RowResult][] =>
    result === "refused" || result === "exists"
      ? [[key, { result: result === "exists" ? "exists" : "error", errors, notes: [] }]]
      : [],
  );

export const columnTitleOf = ({ title }: ImportColumn, locale: Locale): string => title[locale];
