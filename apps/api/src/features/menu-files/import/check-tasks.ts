import { read } from "node:fs";
import { promisify } from "node:util";
import { LIMITS } from "@diwan/contract/api/limits";
import { type ImportCheck, menuFiles, type ImportPreview } from "@diwan/contract/menu/menu-files";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { ApiError } from "../../../platform/errors.ts";
import { readSpreadsheet, type ReadFile } from "../../../platform/spreadsheets/read.ts";
import {
  SheetError,
  type SheetFault,
  type SheetLimits,
  type SheetRow,
} from "../../../platform/spreadsheets/spreadsheet.ts";
import { workerTask } from "../../../platform/files/worker-pool.ts";
import { describePlan } from "./checked.ts";
import { type ImportedRows, type ImportRules, planImport } from "./plan.ts";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { fieldOfTitle, type MenuField } from "@diwan/contract/menu/menu-columns";

/** The titles may follow a few lines of other text. */
const HEAD = 20;
/** In characters; a longer title has no meaning. */
const TITLE = 200;
const TWINS: Readonly<Partial<Record<MenuField, MenuField>>> = {
  name_en: "name_ar",
  category_en: "category_ar",
  description_en: "description_ar",
  price_1_en: "price_1_ar",
};
const ARABIC = /\p{Script=Arabic}/u;
const NONE: SheetRow = { number: 1, cells: [] };

interface Checked {
  /** The menu as its call returns it: a string is passed to another thread without cloning. */
  tree: string;
  rules: ImportRules;
}

interface PreviewOf extends Checked {
  /** A file descriptor of this process. */
  fd: number;
  bytes: number;
  fileName: string;
  sheet: string | undefined;
}

/** Reads a file and reports what it would change in a menu: the response of the call, as JSON. */
export const previewTask = workerTask(async ({ fd, bytes, fileName, sheet, tree, rules }: PreviewOf) => {
  const { format, name, sheets, rows } = await readFile(fd, bytes, sheet);
  const table = tableOf(rows, rules.type);
  const columns = table.columns.map(({ field }) => field);
  const answer: ImportPreview = {
    file: { name: fileName, format, sheet: format === "xlsx" ? name : null, sheets },
    columns: table.columns,
    rows: table.rows,
    check: check({ columns, rows: table.rows.map((row) => sentOf(row, table.columns)) }, tree, rules),
  };
  const text = Buffer.from(JSON.stringify(menuFiles.preview.answer.parse(answer)));
  if (text.length > answerLimit(bytes)) throw new ApiError("sheet_too_large");
  return text;
});

/** Reports the same for rows: the response of the call, as JSON. */
export const checkRowsTask = workerTask(({ form, tree, rules }: Checked & { form: ImportedRows }) =>
  Buffer.from(JSON.stringify(menuFiles.check.answer.parse(check(form, tree, rules)))),
);

function check(rows: ImportedRows, tree: string, rules: ImportRules): ImportCheck {
  const menu = JSON.parse(tree) as MenuTree; // the same text that the call for the tree returns
  return describePlan(planImport(menu, rows, rules), rows.columns, rules.locale);
}

/** Cells below a title without a meaning are ignored. */
const sentOf = ({ row, cells }: Table["rows"][number], columns: Table["columns"]): Table["rows"][number] => ({
  row,
  cells: cells.map((cell, at) => (columns[at]?.title && !columns[at].field ? "" : cell)),
});

const FAULTS = {
  unreadable: "sheet_unreadable",
  empty: "sheet_empty",
  too_large: "sheet_too_large",
  too_many_rows: "sheet_too_large",
  too_wide: "sheet_too_large",
  too_complex: "file_too_complex",
} as const satisfies Record<SheetFault, string>;

const readAt = promisify(read);

async function readFile(fd: number, bytes: number, sheet: string | undefined): Promise<ReadFile> {
  const { buffer } = await readAt(fd, Buffer.alloc(bytes), 0, bytes, 0);
  try {
    return await readSpreadsheet(buffer, limitsOf(bytes), sheet);
  } catch (error) {
    throw error instanceof SheetError ? new ApiError(FAULTS[error.fault]) : error;
  }
}

/**
 * A compressed file may expand to much text, but real ones compress ten times at most. The title row and the lines
 * above it are added to the rows.
 */
const limitsOf = (bytes: number): SheetLimits => ({
  rows: LIMITS.importRows + 20,
  columns: LIMITS.columnsMax,
  cells: Math.min(LIMITS.importCells, 20_000 + 8 * bytes),
  characters: Math.min(LIMITS.importLetters, 250_000 + 50 * bytes),
  unpackedBytes: 32 * 1024 * 1024,
});

/** Each row takes two hundred bytes, and its errors a hundred bytes per cell. */
const answerLimit = (bytes: number): number => Math.min(32_000_000, 2_000_000 + 200 * bytes);

interface Table {
  columns: { title: string; field: MenuField | null }[];
  rows: { row: number; cells: string[] }[];
}

/**
 * The titles of a sheet with their meanings, and the rows below. Of two columns with the same meaning the first is
 * used.
 */
function tableOf(rows: readonly SheetRow[], type: BusinessType): Table {
  const meant = (row: SheetRow): number => row.cells.filter((cell) => fieldOfTitle(cell.slice(0, TITLE), type)).length;
  const head = rows.slice(0, HEAD).reduce((best, row) => (meant(row) > meant(best) ? row : best), rows[0] ?? NONE);
  const below = rows.slice(rows.indexOf(head) + 1);
  const width = Math.max(0, ...[head, ...below].map((row) => row.cells.length));
  const columns: Table["columns"] = [];
  for (let at = 0; at < width; at++) {
    const title = (head.cells[at] ?? "").trim().slice(0, TITLE);
    columns.push({ title, field: meaning(title, at, below, columns, type) });
  }
  return { columns, rows: below.map(({ number, cells }) => ({ row: number, cells })) };
}

/** Plain titles such as "Name" mean the language in which the column is written. */
function meaning(
  title: string,
  at: number,
  rows: readonly SheetRow[],
  before: Table["columns"],
  type: BusinessType,
): MenuField | null {
  const field = fieldOfTitle(title, type);
  if (!field) return null;
  const twin = TWINS[field];
  const isPlain = !/english|\ben\b|إنجليزي/i.test(title);
  const found = twin && isPlain && isArabic(rows, at) ? twin : field;
  return before.some((one) => one.field === found) ? null : found;
}

function isArabic(rows: readonly SheetRow[], at: number): boolean {
  const filled = rows.slice(0, 100).filter((row) => (row.cells[at] ?? "").trim() !== "");
  const arabic = filled.filter((row) => ARABIC.test(row.cells[at] ?? "") && !/[a-z]/i.test(row.cells[at] ?? ""));
  return filled.length > 0 && arabic.length * 2 > filled.length;
}
