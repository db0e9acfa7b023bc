import type { BusinessType } from "@diwan/contract/api/enumerations";
import { isMenuField, type MenuField, menuFields, numberedField } from "@diwan/contract/menu/menu-columns";
import type { ImportCheck, CheckedRow, ImportPreview } from "@diwan/contract/menu/menu-files";
import type { Draft, DraftType } from "../../../kit/drafts/draft.ts";

export interface SheetColumn {
  title: string;
  field: MenuField | null;
}
export interface SheetRow {
  /** The row number in the file. */
  row: number;
  cells: readonly string[];
}

/** The editable parts of a file: the meaning of its columns and the cells of its rows. */
export interface ImportValues {
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
  keepPrices: boolean;
}

export const importDraft: DraftType<ImportPreview, ImportValues> = {
  read: ({ columns, rows }) => ({
    columns: columns.map(({ title, field }) => ({ title, field: field !== null && isMenuField(field) ? field : null })),
    rows,
    keepPrices: true,
  }),
  wire: sentSheet,
};

/** An import in progress: the parsed file, the user's changes, and the server's result for each row. */
export interface ImportDraft extends Draft<ImportPreview, ImportValues> {
  check: ImportCheck;
}

/** Whether a cell differs from the file. */
export const isCorrected = ({ before, values }: ImportDraft, at: number, column: number): boolean =>
  (before.rows[at]?.cells[column] ?? "") !== (values.rows[at]?.cells[column] ?? "");

/** The body of the check call. */
export function sentSheet({ columns, rows, keepPrices }: ImportValues) {
  return {
    columns: columns.map(({ field }) => field),
    rows: rows.map((row) => ({ row: row.row, cells: sentCells(row, columns) })),
    keepPrices,
  };
}

/** The category of a row; errors and warnings come before effects. */
export type RowOutcome = "create" | "update" | "same" | "check" | "error";
export const OUTCOMES: readonly RowOutcome[] = ["create", "update", "same", "check", "error"];

export const outcomeOf = ({ result, notes }: CheckedRow): RowOutcome =>
  result === "error" || result === "same" || notes.length === 0 ? result : "check";

export function outcomeCountsOf({ rows }: ImportCheck): Record<RowOutcome, number> {
  const counts = { create: 0, update: 0, same: 0, check: 0, error: 0 };
  for (const row of rows) counts[outcomeOf(row)] += 1;
  return counts;
}

/** The positions of the rows to import: without errors, and not dependent on a row with one. */
export function readyRows({ rows }: ImportCheck): number[] {
  const wrong = new Set(rows.filter((row) => row.result === "error").map((row) => row.row));
  return rows.flatMap((row, at) =>
    row.result === "error" || (row.joins !== null && wrong.has(row.joins)) ? [] : [at],
  );
}

/** `A`, `B` … `AA`: the column names of spreadsheets. */
export function columnLetter(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest ? columnLetter(rest - 1) : "") + String.fromCharCode(65 + (at % 26));
}

export const withCell = (rows: readonly SheetRow[], at: number, column: number, text: string): SheetRow[] =>
  rows.map((row, index) => {
    if (index !== at) return row;
    const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, place) => row.cells[place] ?? "");
    return { ...row, cells: cells.with(column, text) };
  });

/** Sets the meaning of a column; another column with that meaning loses it. */
export const withField = (columns: readonly SheetColumn[], at: number, field: MenuField | null): SheetColumn[] =>
  columns.map((column, index) => {
    if (index === at) return { ...column, field };
    return field !== null && column.field === field ? { ...column, field: null } : column;
  });

/** The possible meanings of a column: the numbered ones in use, and one more. */
export function fieldsToChoose(columns: readonly SheetColumn[], type: BusinessType): MenuField[] {
  const most = (list: "price" | "addon"): number =>
    Math.max(
      2,
      ...columns.map(
        ({ field }) => (field && numberedField(field)?.list === list ? numberedField(field)?.slot : 0) ?? 0,
      ),
    );
  return menuFields(type, most("price") + 1, most("addon") + 1);
}

/** Whether items can be identified: by name or id. */
export const namesItems = (columns: readonly SheetColumn[]): boolean =>
  columns.some(({ field }) => field === "name_en" || field === "name_ar" || field === "id");

/** The body of a check or import: without columns that have no meaning, but with columns that have no title. */
export const sentCells = ({ cells }: SheetRow, columns: readonly SheetColumn[]): string[] =>
  columns.map(({ field, title }, at) => (field || !title ? (cells[at] ?? "") : ""));

/** The rows with errors, as a table with the errors of each. */
export const problemRows = ({ values: { columns, rows }, check }: ImportDraft, problem: string): string[][] => [
  [...columns.map(({ title }) => title), problem],
  ...check.rows.flatMap((row, at) =>
    row.result === "error"
      ? [
          [
            ...columns.map((_, column) => rows[at]?.cells[column] ?? ""),
            row.errors.map(({ message }) => message).join(" "),
          ],
        ]
      : [],
  ),
];
