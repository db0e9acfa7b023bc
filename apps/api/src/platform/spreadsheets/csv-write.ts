import { harmless } from "./formulas.ts";
import type { Cell, WrittenSheet } from "./spreadsheet.ts";

/** A sheet as CSV with the mark by which spreadsheets know UTF-8; every text is quoted, none is a formula. */
export function writeCsv({ columns, rows }: WrittenSheet): Buffer {
  const lines = [columns.map(({ title }) => title), ...rows].map((row) => row.map(field).join(","));
  return Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);
}

function field(cell: Cell): string {
  if (cell === null || cell === "") return "";
  return typeof cell === "number" ? String(cell) : `"${harmless(cell).replaceAll('"', '""')}"`;
}
