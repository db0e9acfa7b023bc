import { CELL_LENGTH } from "@diwan/ui/sheets/sheet-xml";
import { RowCollector, SheetError, type SheetLimits, type SheetRow } from "./spreadsheet.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const HEAD = 10_000;
/** The limit of columns in any spreadsheet program. */
const LAST_LINE = 1_048_576;

/**
 * The rows of a CSV text (RFC 4180 and its spreadsheet dialects): quoted fields may hold anything, any line ending is
 * accepted, and the delimiter is the one that splits the first lines equally. A first line `sep=;` sets it. Empty rows
 * are omitted.
 */
export function readCsv(text: string, limits: SheetLimits): SheetRow[] {
  const named = /^sep=([,;\t|])\r?\n/.exec(text.slice(0, 10));
  const delimiter = named?.[1] ?? delimiterOf(text.slice(0, HEAD));
  const collected = new RowCollector(limits);
  let number = named ? 1 : 0;
  for (const cells of linesOf(named ? text.slice(named[0].length) : text, delimiter, limits.columns))
    if (++number > LAST_LINE) throw new SheetError("too_many_rows");
    else if (cells.length > 1 || cells[0] !== "") collected.add(number, cells);
  return collected.rows;
}

/** The delimiter that most of the first lines have, equally often. */
function delimiterOf(head: string): string {
  let best: { delimiter: string; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = [...linesOf(head, delimiter)].slice(0, 10).map((cells) => cells.length);
    const [first = 1] = counts;
    const score = first > 1 ? counts.filter((count) => count === first).length * 1_000 + first : 0;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Throws `too_wide` at the first excess cell, so that a line of delimiters only is not held in memory. */
function* linesOf(text: string, delimiter: string, columns = Infinity): Generator<string[]> {
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [cell, next] = text[at] === '"' ? quotedCell(text, at, delimiter) : bareCell(text, at, delimiter);
    if (cells.length >= columns) throw new SheetError("too_wide");
    cells.push(cell.slice(0, CELL_LENGTH));
    at = next;
    if (text[at] === delimiter) {
      at++;
      if (at < text.length) continue;
      cells.push("");
    }
    yield cells;
    cells = [];
    if (text[at] === "\r" && text[at + 1] === "\n") at++;
    at++;
  }
}

/** The text up to the next delimiter or line end, and its end position. */
function bareCell(text: string, from: number, delimiter: string): [string, number] {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at++;
  return [text.slice(from, at), at];
}

/**
 * The text between quotes, with doubled quotes as one; text after the closing quote is appended. Reads at most the
 * limit of a cell.
 */
function quotedCell(text: string, from: number, delimiter: string): [string, number] {
  let cell = "";
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return [cell + text.slice(at), text.length];
    if (cell.length < CELL_LENGTH) cell += text.slice(at, end);
    at = end + 1;
    if (text[at] !== '"') break;
    if (cell.length < CELL_LENGTH) cell += '"';
    at++;
  }
  const [rest, next] = bareCell(text, at, delimiter);
  return [cell + rest, next];
}
