import type { StreamedSheet, WrittenSheet, SheetCell } from "./spreadsheet.ts";
import { streamXlsx, writeXlsx } from "./xlsx-write.ts";
import { escapeFormula } from "./formulas.ts";

const linesOf = (rows: WrittenSheet["rows"]): string => rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");

export const SHEET_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** Sheets as a file; a CSV file holds the first one. */
export async function writeSpreadsheet(format: "csv" | "xlsx", sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const [first] = sheets;
  if (!first) throw new Error("There is no sheet to write.");
  return format === "csv" ? writeCsv(first) : writeXlsx(sheets);
}

/** A sheet as a file, piece by piece: however many rows there are, some of them are held at a time. */
export const streamSpreadsheet = (format: "csv" | "xlsx", sheet: StreamedSheet): AsyncGenerator<Buffer> =>
  format === "csv" ? streamCsv(sheet) : streamXlsx(sheet);

/** A sheet as CSV with the mark by which spreadsheets know UTF-8; every text is quoted, none is a formula. */
function writeCsv({ columns, rows }: Pick<WrittenSheet, "columns" | "rows">): Buffer {
  return Buffer.from(`\uFEFF${linesOf([columns.map(({ title }) => title), ...rows])}`);
}

/** The same of a sheet whose rows come some at a time. */
async function* streamCsv({ columns, batches }: StreamedSheet): AsyncGenerator<Buffer> {
  yield writeCsv({ columns, rows: [] });
  for await (const rows of batches) yield Buffer.from(linesOf(rows));
}

function field(cell: SheetCell): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "object") return String(cell.amount);
  return typeof cell === "number" ? String(cell) : `"${escapeFormula(cell).replaceAll('"', '""')}"`;
}
