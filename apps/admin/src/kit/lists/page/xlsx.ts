import {
  CELLS_END,
  rowsXml,
  type SheetCell,
  type SheetFrame,
  sheetHead,
  workbookFiles,
} from "@diwan/ui/sheets/sheet-xml";
import { zipOf } from "./zip.ts";

/** Rows that are written at once. */
const BATCH = 500;
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const FIRST_ROW = 2;

/** A workbook of one sheet: numbers and days as such, texts typed as text, so that none is a formula. */
export function xlsxOf(sheet: SheetFrame, rows: readonly (readonly SheetCell[])[]): Promise<Blob> {
  const others = Object.entries(workbookFiles([sheet])).map(([name, content]) => ({ name, pieces: [content] }));
  return zipOf([...others, { name: "xl/worksheets/sheet1.xml", pieces: sheetPieces(sheet, rows) }], TYPE);
}

function* sheetPieces(sheet: SheetFrame, rows: readonly (readonly SheetCell[])[]): Generator<string> {
  yield sheetHead(sheet);
  for (let at = 0; at < rows.length; at += BATCH)
    yield rowsXml(rows.slice(at, at + BATCH), sheet.columns, at + FIRST_ROW);
  yield CELLS_END;
}
