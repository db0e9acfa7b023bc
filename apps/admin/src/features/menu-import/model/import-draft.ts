import type { BusinessType } from "@diwan/contract/api/enumerations";
import { isMenuField, type MenuField, menuFields, numberedField } from "@diwan/contract/menu/menu-columns";
import type { ImportCheck, CheckedRow, ImportPreview } from "@diwan/contract/menu/menu-files";
import type { Draft, DraftType } from "../../../kit/drafts/draft.ts";

export interface SheetColumn {
  title: string;
  field: MenuField | null;
}
export interface SheetRow {
  /** As the file counts it. */
  row: number;
  cells: readonly string[];
}

/** What can be changed of a file: what its columns mean and what stands in its rows. */
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

/** A file on its way into the menu: as the server read it, what was made of it, and what the server said of its rows. */
export interface ImportDraft extends Draft<ImportPreview, ImportValues> {
  check: ImportCheck;
}

/** Whether a cell is another one than in the file. */
export const isCorrected = ({ before, values }: ImportDraft, at: number, column: number): boolean =>
  (before.rows[at]?.cells[column] ?? "") !== (values.rows[at]?.cells[column] ?? "");

/** What is sent to be checked. */
export function sentSheet({ columns, rows, keepPrices }: ImportValues) {
  return {
    columns: columns.map(({ field }) => field),
    rows: rows.map((row) => ({ row: row.row, cells: sentCells(row, columns) })),
    keepPrices,
  };
}

/** How a row is told of; what is to be looked at comes before what it does. */
export type Outcome = "create" | "update" | "same" | "check" | "error";
export const OUTCOMES: readonly Outcome[] = ["create", "update", "same", "check", "error"];

export const outcomeOf = ({ result, notes }: CheckedRow): Outcome =>
  result === "error" || result === "same" || notes.length === 0 ? result : "check";

export function countsOf({ rows }: ImportCheck): Record<Outcome, number> {
  const counts = { create: 0, update: 0, same: 0, check: 0, error: 0 };
  for (const row of rows) counts[outcomeOf(row)] += 1;
  return counts;
}

/** The places of the rows that will be imported: without errors, and not joining a row that has one. */
export function readyRows({ rows }: ImportCheck): number[] {
  const wrong = new Set(rows.filter((row) => row.result === "error").map((row) => row.row));
  return rows.flatMap((row, at) =>
    row.result === "error" || (row.joins !== null && wrong.has(row.joins)) ? [] : [at],
  );
}

/** `A`, `B` … `AA`: how spreadsheets call their columns. */
export function letterOf(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest ? letterOf(rest - 1) : "") + String.fromCharCode(65 + (at % 26));
}

export const withCell = (rows: readonly SheetRow[], at: number, column: number, text: string): SheetRow[] =>
  rows.map((row, index) => {
    if (index !== at) return row;
    const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, place) => row.cells[place] ?? "");
    return { ...row, cells: cells.with(column, text) };
  });

/** Gives a column a meaning; another one that had it loses it. */
export const withField = (columns: readonly SheetColumn[], at: number, field: MenuField | null): SheetColumn[] =>
  columns.map((column, index) => {
    if (index === at) return { ...column, field };
    return field !== null && column.field === field ? { ...column, field: null } : column;
  });

/** What a column can mean: as many numbered ones as are in use, and one more. */
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

/** Whether items can be told apart: by their names or their ids. */
export const namesItems = (columns: readonly SheetColumn[]): boolean =>
  columns.some(({ field }) => field === "name_en" || field === "name_ar" || field === "id");

/** What is sent to be checked or imported: nothing of columns that mean nothing, but what stands under no title at all. */
export const sentCells = ({ cells }: SheetRow, columns: readonly SheetColumn[]): string[] =>
  columns.map(({ field, title }, at) => (field || !title ? (cells[at] ?? "") : ""));

/** The rows that have errors, as a table with what is wrong with each. */
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
