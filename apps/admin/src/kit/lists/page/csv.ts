const BOM = "\uFEFF";
/**
 * What a spreadsheet reads as the start of a formula: a sign at the start of a cell, or after a character that
 * separates cells in a spreadsheet of another language.
 */
const FORMULA = /(^|[;\t\r\n])(?='*[=+\-@＝＋－＠\t\r])/g;

/** A table as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, no cell that is executed as a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";

function cell(text: string): string {
  const safe = text.replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
