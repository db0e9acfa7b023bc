import { readCsv } from "./csv-read.ts";
import { plain } from "./formulas.ts";
import { type ReadSheet, SheetError, type SheetLimits } from "./spreadsheet.ts";
import { decodeText } from "./text-encoding.ts";
import { readXlsx } from "./xlsx-read.ts";
import { isZip } from "./zip-read.ts";

export interface ReadFile extends ReadSheet {
  format: "csv" | "xlsx";
  /** The sheets that could be read instead; none of a CSV file. */
  sheets: string[];
}

/** The rows of a CSV or XLSX file; its content says which it is. Throws `SheetError`. */
export async function readSpreadsheet(bytes: Buffer, limits: SheetLimits, sheet?: string): Promise<ReadFile> {
  if (!bytes.length) throw new SheetError("empty");
  if (isZip(bytes)) return { format: "xlsx", ...(await readXlsx(bytes, limits, sheet)) };
  if (isOtherKind(bytes)) throw new SheetError("unreadable");
  const text = decodeText(bytes);
  // no text has one, and every program's own file has many
  if (text.includes("\u0000")) throw new SheetError("unreadable");
  const rows = readCsv(text, limits);
  if (!rows.length) throw new SheetError("empty");
  const texts = rows.map(({ number, cells }) => ({ number, cells: cells.map(plain) }));
  return { format: "csv", name: "", sheets: [], rows: texts };
}

/** How old workbooks, PDF, pictures and packed files begin. */
const OTHERS = ["d0cf11e0", "25504446", "89504e47", "ffd8ff", "47494638", "52494646", "1f8b", "377abcaf", "52617221"];

const isOtherKind = (bytes: Buffer): boolean => {
  const head = bytes.toString("hex", 0, 8);
  return OTHERS.some((sign) => head.startsWith(sign));
};
