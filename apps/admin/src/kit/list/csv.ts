const BOM = "\uFEFF";
/** What a spreadsheet would take for the start of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table as CSV that spreadsheets open as it is: UTF-8 with a mark, CRLF, no cell that runs as a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
