import { read } from "node:fs";
import { promisify } from "node:util";
import { LIMITS } from "@diwan/contract/api/limits";
import { ApiError } from "../errors.ts";
import { type ReadFile, readSpreadsheet } from "./read.ts";
import { SheetError, type SheetFault, type SheetLimits, type SheetRow } from "./spreadsheet.ts";

/** The titles may follow a few lines of other text. */
const HEAD = 20;
/** In characters; a longer title has no meaning. */
const TITLE = 200;
const ARABIC = /\p{Script=Arabic}/u;
const NONE: SheetRow = { number: 1, cells: [] };

const FAULTS = {
  unreadable: "sheet_unreadable",
  empty: "sheet_empty",
  too_large: "sheet_too_large",
  too_many_rows: "sheet_too_large",
  too_wide: "sheet_too_large",
  too_complex: "file_too_complex",
} as const satisfies Record<SheetFault, string>;

const readAt = promisify(read);

/** Reads an uploaded spreadsheet within the limits of an import; runs in a worker. Throws `ApiError`. */
export async function readSheetFile(fd: number, bytes: number, sheet: string | undefined): Promise<ReadFile> {
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
export const answerLimit = (bytes: number): number => Math.min(32_000_000, 2_000_000 + 200 * bytes);

export interface SheetTable<Field extends string> {
  columns: { title: string; field: Field | null }[];
  rows: { row: number; cells: string[] }[];
}

/** What titles mean. */
interface Meanings<Field extends string> {
  fieldOf: (title: string) => Field | undefined;
  /** The Arabic column of a column whose title may be plain, such as "Name". */
  twins: Readonly<Partial<Record<Field, Field>>>;
}

/**
 * The titles of a sheet with their meanings, and the rows below. Of two columns with the same meaning the first is
 * used.
 */
export function tableOf<Field extends string>(rows: readonly SheetRow[], known: Meanings<Field>): SheetTable<Field> {
  const meant = (row: SheetRow): number => row.cells.filter((cell) => known.fieldOf(cell.slice(0, TITLE))).length;
  const head = rows.slice(0, HEAD).reduce((best, row) => (meant(row) > meant(best) ? row : best), rows[0] ?? NONE);
  const below = rows.slice(rows.indexOf(head) + 1);
  const width = Math.max(0, ...[head, ...below].map((row) => row.cells.length));
  const columns: SheetTable<Field>["columns"] = [];
  for (let at = 0; at < width; at++) {
    const title = (head.cells[at] ?? "").trim().slice(0, TITLE);
    const field = meaning(title, known, () => isArabic(below, at)) ?? null;
    columns.push({ title, field: columns.some((one) => one.field === field) ? null : field });
  }
  return { columns, rows: below.map(({ number, cells }) => ({ row: number, cells })) };
}

/** Plain titles such as "Name" mean the language in which the column is written. */
function meaning<Field extends string>(
  title: string,
  { fieldOf, twins }: Meanings<Field>,
  arabic: () => boolean,
): Field | undefined {
  const field = fieldOf(title);
  const twin = field && twins[field];
  const isPlain = !/english|\ben\b|إنجليزي/i.test(title);
  return twin && isPlain && arabic() ? twin : field;
}

function isArabic(rows: readonly SheetRow[], at: number): boolean {
  const filled = rows.slice(0, 100).filter((row) => (row.cells[at] ?? "").trim() !== "");
  const arabic = filled.filter((row) => ARABIC.test(row.cells[at] ?? "") && !/[a-z]/i.test(row.cells[at] ?? ""));
  return filled.length > 0 && arabic.length * 2 > filled.length;
}
