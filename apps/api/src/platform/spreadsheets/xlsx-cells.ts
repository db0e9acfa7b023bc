import { unescapeFormula } from "@diwan/ui/sheets/formulas";
import { CELL_LENGTH } from "@diwan/ui/sheets/sheet-xml";
import { RowCollector, SheetError, type SheetLimits, type SheetRow } from "./spreadsheet.ts";
import type { Attributes, XmlHandlers } from "./xml-read.ts";

/** The texts are shared by all sheets, of which one is read. */
const SHEETS = 4;

/** Collects the shared texts in order. Phonetic hints are omitted. */
export function collectSharedTexts(limits: SheetLimits): { texts: string[]; listener: XmlHandlers } {
  const texts: string[] = [];
  let letters = 0;
  let text = "";
  let hint = 0;
  let inside = false;
  const listener: XmlHandlers = {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") hint++;
      if (name === "t") inside = true;
    },
    close: (name) => {
      if (name === "rPh") hint--;
      if (name === "t") inside = false;
      if (name !== "si") return;
      letters += text.length;
      if (texts.length >= limits.cells * SHEETS || letters > limits.characters * SHEETS)
        throw new SheetError("too_large");
      texts.push(unescapeFormula(unescaped(text)));
    },
    text: (piece) => {
      if (inside && hint === 0 && text.length < CELL_LENGTH) text = (text + piece).slice(0, CELL_LENGTH);
    },
  };
  return { texts, listener };
}

/** Collects the rows of a sheet; rows without any text are left out. */
export function collectSheetRows(
  texts: readonly string[],
  limits: SheetLimits,
): { rows: SheetRow[]; listener: XmlHandlers } {
  const collected = new RowCollector(limits);
  let row: SheetRow = { number: 0, cells: [] };
  let cell = { column: 0, type: "", text: "" };
  let inside = false;
  const listener: XmlHandlers = {
    open: (name, attributes) => {
      if (name === "row") row = { number: Number(attributes["r"]) || row.number + 1, cells: [] };
      if (name === "c") cell = { column: columnOf(attributes, row), type: attributes["t"] ?? "n", text: "" };
      if (cell.column >= limits.columns) throw new SheetError("too_wide");
      if (name === "v" || name === "t") inside = true;
    },
    close: (name) => {
      if (name === "v" || name === "t") inside = false;
      if (name === "c") row.cells[cell.column] = valueOf(cell, texts);
      if (name === "row") collected.add(row.number, row.cells);
    },
    text: (piece) => {
      if (inside && cell.text.length < CELL_LENGTH) cell.text = (cell.text + piece).slice(0, CELL_LENGTH);
    },
  };
  return { rows: collected.rows, listener };
}

/** `C7` is in the third column; a cell without a reference follows the previous one. */
function columnOf(attributes: Attributes, row: SheetRow): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(attributes["r"] ?? "")?.[0];
  if (!letters) return row.cells.length;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function valueOf({ type, text }: { type: string; text: string }, texts: readonly string[]): string {
  if (type === "s") return texts[Number(text)] ?? "";
  if (type === "b") return text === "1" ? "TRUE" : "FALSE";
  if (type === "n") return numberOf(text);
  return unescapeFormula(unescaped(text));
}

/** Rounds a number as people write it: files contain `2.2999999999999998` for 2.3. */
function numberOf(text: string): string {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) return text;
  const rounded = Number(number.toPrecision(15));
  return Math.abs(rounded) < 1e15 ? String(rounded) : text;
}

const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
