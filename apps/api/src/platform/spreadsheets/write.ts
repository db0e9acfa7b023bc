import { streamCsv, writeCsv } from "./csv-write.ts";
import type { StreamedSheet, WrittenSheet } from "./spreadsheet.ts";
import { streamXlsx, writeXlsx } from "./xlsx-write.ts";

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
