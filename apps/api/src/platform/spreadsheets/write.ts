import type { SheetCell } from "@diwan/ui/sheets/sheet-xml";
import type { StreamedSheet, WrittenSheet } from "./spreadsheet.ts";
import { streamXlsx, writeXlsx } from "./xlsx-write.ts";
import { escapeFormula } from "@diwan/ui/sheets/formulas";

const linesOf = (rows: WrittenSheet["rows"]): string => rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");

export const SHEET_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** Sheets as a file; a CSV file contains the first one. */
export async function writeSpreadsheet(format: "csv" | "xlsx", sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const [first] = sheets;
  if (!first) throw new Error("There is no sheet to write.");
  return format === "csv" ? writeCsv(first) : writeXlsx(sheets);
}

/** Streams a sheet as a file: only some rows are held in memory, however many there are. */
export const streamSpreadsheet = (format: "csv" | "xlsx", sheet: StreamedSheet): AsyncGenerator<Buffer> =>
  format === "csv" ? streamCsv(sheet) : streamXlsx(sheet);

/**
 * A sheet as CSV with a byte order mark, by which spreadsheets detect UTF-8; every text is quoted, and formulas are
 * escaped.
 */
function writeCsv({ columns, rows }: Pick<WrittenSheet, "columns" | "rows">): Buffer {
  return Buffer.from(`\uFEFF${linesOf([columns.map(({ title }) => title), ...rows])}`);
}

/** The same for a sheet whose rows arrive in batches. */
async function* streamCsv({ columns, batches }: StreamedSheet): AsyncGenerator<Buffer> {
  yield writeCsv({ columns, rows: [] });
  for await (const rows of batches) yield Buffer.from(linesOf(rows));
}

function field(cell: SheetCell): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "object") return String(cell.amount);
  return typeof cell === "number" ? String(cell) : `"${escapeFormula(cell).replaceAll('"', '""')}"`;
}
