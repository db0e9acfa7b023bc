import { bareAmount, isName, type CellColumn } from "./cells.ts";
import type { Line } from "./lines.ts";
import type { GridCells } from "./grid-state.ts";
import { cellsOf, type Block, type CellPlace } from "./moves.ts";

/** What is written into a cell. */
export interface Write extends CellPlace {
  text: string;
}

/** Why a block is refused: a cell that does not take its text, a name beside another price, or too many lines or columns. */
export type Why<T> = T | "noName" | "tooLarge";
export interface RefusedCell<T> extends CellPlace {
  why: Why<T>;
}

/** All of a block, or the cells that refuse it. */
export interface Plan<T> {
  writes: readonly Write[];
  refused: readonly RefusedCell<T>[];
}

type Check<T> = (column: CellColumn, text: string) => T | undefined;

/** The cells of a copied block: tabs and line ends, with cells in quotes if they contain one of these. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const end = text.replace(/\r?\n$/, "").length;
  let cell = "";
  let quoted = false;
  const put = () => {
    rows.at(-1)?.push(cell.replaceAll(/\s*[\r\n]+\s*/g, " ").trim());
    cell = "";
  };
  for (let at = 0; at < end; at += 1) {
    const letter = text[at] ?? "";
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[(at += 1)] ?? "";
      else quoted = false;
    } else if (letter === '"' && cell === "") quoted = true;
    else if (letter === "\t") put();
    else if (letter === "\n") {
      put();
      rows.push([]);
    } else if (letter !== "\r") cell += letter;
  }
  put();
  return rows;
}

export const formatBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quote).join("\t")).join("\n");

const quote = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Puts a block over the cells that start at its first one; a single value fills all chosen cells. */
export function planPaste<T>(
  cells: GridCells,
  chosen: Block,
  block: readonly (readonly string[])[],
  check: Check<T>,
): Plan<T> {
  const single = block.length === 1 && block[0]?.length === 1 ? (block[0][0] ?? "") : undefined;
  if (single !== undefined) return planEach(cells, chosen, () => single, check);
  const targets = itemLines(cells.lines, chosen.from.line);
  if (block.length > targets.length) return { writes: [], refused: [{ ...chosen.from, why: "tooLarge" }] };
  const planned = block.flatMap((row, down) =>
    row.flatMap((typed, over) => {
      const place = { line: targets[down] ?? 0, column: chosen.from.column + over };
      return planCell(cells, place, typed, check) ?? [];
    }),
  );
  return wholePlan(planned);
}

/** What a cell of a block does; undefined if it is empty where nothing can be written. */
function planCell<T>(
  { lines, columns }: GridCells,
  place: CellPlace,
  typed: string,
  check: Check<T>,
): Write | RefusedCell<T> | undefined {
  const kind = columns[place.column];
  if (kind === undefined)
    return typed === "" ? undefined : { line: place.line, column: columns.length - 1, why: "tooLarge" };
  if (isName(kind) && (lines[place.line]?.row ?? 0) > 0) return typed === "" ? undefined : { ...place, why: "noName" };
  const text = kind === "price" ? bareAmount(typed) : typed;
  const why = check(kind, text);
  return why === undefined ? { ...place, text } : { ...place, why };
}

/** All of it, or only what refuses. */
function wholePlan<T>(planned: readonly (Write | RefusedCell<T>)[]): Plan<T> {
  const refused = planned.filter((one): one is RefusedCell<T> => "why" in one);
  const writes = planned.filter((one): one is Write => "text" in one);
  return { writes: refused.length > 0 ? [] : writes, refused };
}

/** The first cell of each column into those below it; a single line takes over the line above. */
export function planFill<T>(
  cells: GridCells,
  { from, to }: Block,
  read: (place: CellPlace) => string,
  check: Check<T>,
): Plan<T> {
  const single = from.line === to.line;
  const source = single ? from.line - 1 : from.line;
  if (source < 0 || !cells.lines[source]?.item) return { writes: [], refused: [] };
  const target = { from: { ...from, line: single ? from.line : from.line + 1 }, to };
  // a name is read on the first line of its item
  const first = (column: number) =>
    isName(cells.columns[column] ?? "price") ? source - (cells.lines[source]?.row ?? 0) : source;
  return planEach(cells, target, ({ column }) => read({ line: first(column), column }), check);
}

/** Empties the cells of a block. */
export const planClear = (cells: GridCells, chosen: Block): Plan<never> =>
  planEach<never>(
    cells,
    chosen,
    () => "",
    () => undefined,
  );

function planEach<T>(cells: GridCells, block: Block, text: (place: CellPlace) => string, check: Check<T>): Plan<T> {
  const places = Array.from(cellsOf(block, cells.lines, cells.columns)).filter(({ line }) => cells.lines[line]?.item);
  return wholePlan(places.flatMap((place) => planCell(cells, place, text(place), check) ?? []));
}

const itemLines = (lines: readonly Line[], from: number): number[] =>
  lines.flatMap(({ item }, at) => (at >= from && item ? [at] : []));
