const BOM = "\uFEFF";
/**
 * What a spreadsheet would take for the start of a formula: a sign at the start of a cell, or after one at which a spreadsheet
 * set to another language cuts lines.
 */
const FORMULA = /(^|[;\t\r\n])(?='*[=+\-@＝＋－＠\t\r])/g;

/** A table as CSV that spreadsheets open as it is: UTF-8 with a mark, CRLF, no cell that runs as a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";

function cell(text: string): string {
  const safe = text.replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
