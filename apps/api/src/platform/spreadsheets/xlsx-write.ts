import { CELLS_END, rowsXml, sheetHead, workbookFiles } from "@diwan/ui/sheets/sheet-xml";
import type { StreamedSheet, WrittenSheet } from "./spreadsheet.ts";
import { streamZip, writeZip } from "../files/zip.ts";

/** Sheets as a workbook. Every text has the type text, so that none is a formula. */
export function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const files = workbookFiles(sheets);
  for (const [at, sheet] of sheets.entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `${sheetHead(sheet)}${rowsXml(sheet.rows, sheet.columns, 2)}${CELLS_END}`;
  return writeZip(files);
}

/** The same for one sheet whose rows arrive in batches. */
export function streamXlsx(sheet: StreamedSheet): AsyncGenerator<Buffer> {
  const files = Object.entries(workbookFiles([sheet])).map(([name, content]) => ({ name, pieces: [content] }));
  return streamZip([...files, { name: "xl/worksheets/sheet1.xml", pieces: piecesOf(sheet) }]);
}

async function* piecesOf(sheet: StreamedSheet): AsyncGenerator<string> {
  yield sheetHead(sheet);
  let number = 2;
  for await (const rows of sheet.batches) for (const row of rows) yield rowsXml([row], sheet.columns, number++);
  yield CELLS_END;
}
