import { escapeQuotedCell } from "./formulas.ts";

/** An amount that is shown with the decimals of its currency. */
export interface AmountCell {
  amount: number;
  decimals: number;
}

/** The value of a written cell: a text, a number, an amount, or nothing. */
export type SheetCell = string | number | AmountCell | null;

export interface WrittenColumn {
  title: string;
  /** Width in characters. */
  width: number;
  /** A date is passed as `YYYY-MM-DD`; a count is an integer. */
  kind: "text" | "day" | "count";
}

/** The head of a sheet. */
export interface SheetFrame {
  name: string;
  columns: readonly WrittenColumn[];
  rightToLeft: boolean;
}

type SheetRows = readonly (readonly SheetCell[])[];

/** The maximum length of a cell in spreadsheet programs. */
export const CELL_LENGTH = 32_767;

const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const CONTENT_TYPES = (sheets: number): string =>
  [
    `<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>`,
    ...numbers(sheets).map(
      (one) => `<Override PartName="/xl/worksheets/sheet${one}.xml" ContentType="${KIND}.worksheet+xml"/>`,
    ),
    "</Types>",
  ].join("");
const PACKAGE_RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
/** Names are already escaped. */
const workbook = (names: readonly string[]): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join("")}</sheets></workbook>`;
const workbookRelations = (sheets: number): string =>
  [
    `<Relationships xmlns="${PACKAGE}/relationships">`,
    ...numbers(sheets).map(
      (one) => `<Relationship Id="rId${one}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${one}.xml"/>`,
    ),
    `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`,
    "</Relationships>",
  ].join("");
/** Indexes in the list of formats below. */
const STYLE = { text: 1, amount: 2, title: 3, day: 4, count: 5, amountOfTwo: 6 } as const;
const FONT = '<sz val="11"/><name val="Calibri"/>';
/**
 * General; text as typed; an amount of three decimals; a column title; a date; an integer; an amount of two decimals.
 */
const STYLES = [
  `<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="0.000"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>',
  `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF3EFE9"/></patternFill></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>',
  "</styleSheet>",
].join("");

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** All files of a workbook except its sheets. */
export const workbookFiles = (sheets: readonly Pick<SheetFrame, "name">[]): Record<string, string> => ({
  "[Content_Types].xml": HEAD + CONTENT_TYPES(sheets.length),
  "_rels/.rels": HEAD + PACKAGE_RELATIONS,
  "xl/workbook.xml": HEAD + workbook(sheets.map(({ name }) => escaped(name))),
  "xl/_rels/workbook.xml.rels": HEAD + workbookRelations(sheets.length),
  "xl/styles.xml": HEAD + STYLES,
});

/** The end of a sheet, after its rows. */
export const CELLS_END = "</sheetData></worksheet>";

/** The beginning of a sheet with the titles of its columns. */
export function sheetHead({ columns, rightToLeft }: Pick<SheetFrame, "columns" | "rightToLeft">): string {
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

/** Rows from a number on. Every text has the type text, so that none is a formula. */
export const rowsXml = (rows: SheetRows, columns: readonly WrittenColumn[], first: number): string =>
  rows.map((row, at) => line(row, at + first, columns)).join("");

const line = (row: readonly SheetCell[], number: number, columns: readonly WrittenColumn[]): string =>
  `<row r="${number}">${row.map((cell, at) => written(cell, at, number, columns[at])).join("")}</row>`;

function written(cell: SheetCell, at: number, row: number, column: WrittenColumn | undefined): string {
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
/** Spreadsheets count days from this date; an invalid date stays text. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

const serialOf = (cell: string): number | string =>
  /^\d{4}-\d\d-\d\d$/.test(cell) ? (Date.parse(cell) - DAY_ZERO) / DAY : cell;

const text = (value: string, at: number, row: number, style: number): string =>
  `<c r="${letters(at)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(escapeQuotedCell(value).slice(0, CELL_LENGTH))}</t></is></c>`;

/** `A`, `B` … `AA`: the column names of spreadsheets. */
function letters(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest ? letters(rest - 1) : "") + String.fromCharCode(65 + (at % 26));
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// XML can't represent these, and turns a carriage return into a line feed
const UNSAYABLE = /(?![\t\n])[\p{Cc}\p{Cs}]|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu;

const escaped = (value: string): string =>
  value
    .replace(UNSAYABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
