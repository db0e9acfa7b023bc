import { harmlessCell } from "./formulas.ts";
import { type Cell, CELL_LENGTH, type StreamedSheet, type WrittenColumn, type WrittenSheet } from "./spreadsheet.ts";
import { CONTENT_TYPES, PACKAGE_RELATIONS, STYLE, STYLES, workbook, workbookRelations } from "./xlsx-parts.ts";
import { streamZip } from "../zip-stream.ts";
import { writeZip } from "../zip-write.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Sheets as a workbook. Every text says of itself that it is one, so that none is a formula. */
export function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const files = packageOf(sheets);
  for (const [at, sheet] of sheets.entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] = `${headOf(sheet)}${linesOf(sheet.rows, sheet.columns, 2)}${END}`;
  return writeZip(files);
}

/** The same of one sheet, whose rows come some at a time. */
export function streamXlsx(sheet: StreamedSheet): AsyncGenerator<Buffer> {
  const files = Object.entries(packageOf([sheet])).map(([name, content]) => ({ name, pieces: [content] }));
  return streamZip([...files, { name: "xl/worksheets/sheet1.xml", pieces: piecesOf(sheet) }]);
}

async function* piecesOf(sheet: StreamedSheet): AsyncGenerator<string> {
  yield headOf(sheet);
  let number = 2;
  for await (const rows of sheet.batches) for (const row of rows) yield line(row, number++, sheet.columns);
  yield END;
}

/** All files of a workbook but its sheets. */
const packageOf = (sheets: readonly Pick<WrittenSheet, "name">[]): Record<string, string> => ({
  "[Content_Types].xml": HEAD + CONTENT_TYPES(sheets.length),
  "_rels/.rels": HEAD + PACKAGE_RELATIONS,
  "xl/workbook.xml": HEAD + workbook(sheets.map(({ name }) => escaped(name))),
  "xl/_rels/workbook.xml.rels": HEAD + workbookRelations(sheets.length),
  "xl/styles.xml": HEAD + STYLES,
});

const END = "</sheetData></worksheet>";

function headOf({ columns, rightToLeft }: Pick<WrittenSheet, "columns" | "rightToLeft">): string {
  const titles = `<row r="1">${columns.map(({ title }, at) => text(title, at, 1, STYLE.title)).join("")}</row>`;
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return [
    HEAD,
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ""}>${pane}</sheetView></sheetViews>`,
    `<cols>${widths.join("")}</cols>`,
    `<sheetData>${titles}`,
  ].join("");
}

const linesOf = (rows: WrittenSheet["rows"], columns: readonly WrittenColumn[], first: number): string =>
  rows.map((row, at) => line(row, at + first, columns)).join("");

const line = (row: readonly Cell[], number: number, columns: readonly WrittenColumn[]): string =>
  `<row r="${number}">${row.map((cell, at) => written(cell, at, number, columns[at])).join("")}</row>`;

function written(cell: Cell, at: number, row: number, column: WrittenColumn | undefined): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "object") {
    const style = cell.decimals === 2 ? STYLE.amountOfTwo : STYLE.amount;
    return `<c r="${letters(at)}${row}" s="${style}"><v>${cell.amount}</v></c>`;
  }
  const kind = column?.kind ?? "text";
  const value = kind === "day" && typeof cell === "string" ? serialOf(cell) : cell;
  if (typeof value === "string") return text(value, at, row, STYLE.text);
  return `<c r="${letters(at)}${row}" s="${STYLE[kind]}"><v>${value}</v></c>`;
}

const DAY = 86_400_000;
/** Spreadsheets count days from here; what is no day stays the text that it is. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

const serialOf = (cell: string): number | string =>
  /^\d{4}-\d\d-\d\d$/.test(cell) ? (Date.parse(cell) - DAY_ZERO) / DAY : cell;

const text = (value: string, at: number, row: number, style: number): string =>
  `<c r="${letters(at)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(harmlessCell(value).slice(0, CELL_LENGTH))}</t></is></c>`;

/** `A`, `B` … `AA`: how spreadsheets call their columns. */
function letters(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest ? letters(rest - 1) : "") + String.fromCharCode(65 + (at % 26));
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// XML knows no way to say these, and turns a return into a new line
const UNSAYABLE = /(?![\t\n])[\p{Cc}\p{Cs}]|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu;

const escaped = (value: string): string =>
  value
    .replace(UNSAYABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
