import { harmless } from "./formulas.ts";
import type { Cell, StreamedSheet, WrittenSheet } from "./spreadsheet.ts";

/** A sheet as CSV with the mark by which spreadsheets know UTF-8; every text is quoted, none is a formula. */
export function writeCsv({ columns, rows }: Pick<WrittenSheet, "columns" | "rows">): Buffer {
  return Buffer.from(`\uFEFF${linesOf([columns.map(({ title }) => title), ...rows])}`);
}

/** The same of a sheet whose rows come some at a time. */
export async function* streamCsv({ columns, batches }: StreamedSheet): AsyncGenerator<Buffer> {
  yield writeCsv({ columns, rows: [] });
  for await (const rows of batches) yield Buffer.from(linesOf(rows));
}

const linesOf = (rows: WrittenSheet["rows"]): string => rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");

function field(cell: Cell): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "object") return String(cell.amount);
  return typeof cell === "number" ? String(cell) : `"${harmless(cell).replaceAll('"', '""')}"`;
}
