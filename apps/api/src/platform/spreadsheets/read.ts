import { readCsv } from "./csv-read.ts";
import { unescapeFormula } from "@diwan/ui/sheets/formulas";
import { type ReadSheet, SheetError, type SheetLimits } from "./spreadsheet.ts";
import { readXlsx } from "./xlsx-read.ts";
import { isZip } from "./zip-read.ts";

export interface ReadFile extends ReadSheet {
  format: "csv" | "xlsx";
  /** The sheets that can be read instead; empty for a CSV file. */
  sheets: string[];
}

/** The rows of a CSV or XLSX file, detected by content. Throws `SheetError`. */
export async function readSpreadsheet(bytes: Buffer, limits: SheetLimits, sheet?: string): Promise<ReadFile> {
  if (!bytes.length) throw new SheetError("empty");
  if (isZip(bytes)) return { format: "xlsx", ...(await readXlsx(bytes, limits, sheet)) };
  if (isOtherKind(bytes)) throw new SheetError("unreadable");
  const text = decodeText(bytes);
  // no text has one, and every program's own file has many
  if (text.includes("\u0000")) throw new SheetError("unreadable");
  const rows = readCsv(text, limits);
  if (!rows.length) throw new SheetError("empty");
  const texts = rows.map(({ number, cells }) => ({ number, cells: cells.map(unescapeFormula) }));
  return { format: "csv", name: "", sheets: [], rows: texts };
}

/** The first bytes of old workbooks, PDF files, pictures and compressed files. */
const OTHERS = ["d0cf11e0", "25504446", "89504e47", "ffd8ff", "47494638", "52494646", "1f8b", "377abcaf", "52617221"];

const isOtherKind = (bytes: Buffer): boolean => {
  const head = bytes.toString("hex", 0, 8);
  return OTHERS.some((sign) => head.startsWith(sign));
};

/**
 * Decodes a file of unknown encoding: by byte order mark, by the zero bytes of UTF-16, as UTF-8 if valid, otherwise as
 * Windows Arabic.
 */
const decodeText = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

function encodingOf(bytes: Buffer): "utf-8" | "utf-16le" | "utf-16be" | "windows-1256" {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const wide = wideOf(bytes.subarray(0, 4_000));
  if (wide) return wide;
  return isUtf8(bytes) ? "utf-8" : "windows-1256";
}

/** In UTF-16 every second byte of Latin letters and separators is zero. */
function wideOf(bytes: Buffer): "utf-16le" | "utf-16be" | undefined {
  const noughts = (rest: number): number => bytes.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [even, odd] = [noughts(0), noughts(1)];
  if (Math.max(even, odd) * 20 < bytes.length) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
