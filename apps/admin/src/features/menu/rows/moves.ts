import { isName, type CellColumn } from "./cells.ts";
import type { Line } from "./lines.ts";

/** A cell by its place on the screen. */
export interface CellPlace {
  line: number;
  column: number;
}

export type Move = "up" | "down" | "next" | "back" | "first" | "last" | "top" | "bottom" | "pageUp" | "pageDown";

const PAGE = 10;

const KEYS: Readonly<Record<string, Move>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
  PageUp: "pageUp",
  PageDown: "pageDown",
};

/** Where a key leads; arrows move as seen, also where columns run from the right. */
export function moveOfKey(key: string, direction: "ltr" | "rtl"): Move | undefined {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return KEYS[key];
  return (key === "ArrowRight") === (direction === "ltr") ? "next" : "back";
}

/** A name stands on the first line of its item. */
export function nearestCell(
  lines: readonly Pick<Line, "row">[],
  columns: readonly CellColumn[],
  { line, column }: CellPlace,
): CellPlace {
  const at = Math.min(Math.max(line, 0), lines.length - 1);
  const within = Math.min(Math.max(column, 0), columns.length - 1);
  const row = lines[at]?.row ?? 0;
  return { line: isName(columns[within] ?? "price") ? at - row : at, column: within };
}

/** The cell where a key leads; undefined at the edges. */
export function moved(
  lines: readonly Pick<Line, "row" | "rows">[],
  columns: readonly CellColumn[],
  from: CellPlace,
  move: Move,
): CellPlace | undefined {
  const { line, column } = from;
  const own = lines[line];
  if (!own) return undefined;
  const spans = isName(columns[column] ?? "price");
  const to = (place: CellPlace) =>
    place.line < 0 || place.line >= lines.length ? undefined : nearestCell(lines, columns, place);
  const last = columns.length - 1;
  switch (move) {
    case "up":
      return to({ line: line - 1, column });
    case "down":
      return to({ line: spans ? line - own.row + own.rows : line + 1, column });
    case "next":
      return column < last ? to({ line, column: column + 1 }) : to(firstOf(lines, columns, line + 1));
    case "back":
      return column > firstOf(lines, columns, line).column
        ? to({ line, column: column - 1 })
        : to({ line: line - 1, column: last });
    case "first":
      return to({ line, column: 0 });
    case "last":
      return to({ line, column: last });
    case "top":
      return to({ line: 0, column });
    case "bottom":
      return to({ line: lines.length - 1, column });
    case "pageUp":
      return to({ line: Math.max(0, line - PAGE), column });
    case "pageDown":
      return to({ line: Math.min(lines.length - 1, line + PAGE), column });
  }
}

/** The first cell of a line; the names of a further price are those above it. */
function firstOf(lines: readonly Pick<Line, "row">[], columns: readonly CellColumn[], line: number): CellPlace {
  const further = (lines[line]?.row ?? 0) > 0;
  return { line, column: further ? columns.findIndex((one) => !isName(one)) : 0 };
}

/** The sides of a block of cells. */
export interface Block {
  from: CellPlace;
  to: CellPlace;
}

export function blockOf(one: CellPlace, other: CellPlace): Block {
  const [first, last] = [Math.min(one.line, other.line), Math.max(one.line, other.line)];
  const [start, end] = [Math.min(one.column, other.column), Math.max(one.column, other.column)];
  return { from: { line: first, column: start }, to: { line: last, column: end } };
}

/** The cells of a block, line by line; a name only on the first line of its item. */
export function* cellsOf(
  { from, to }: Block,
  lines: readonly Pick<Line, "row">[],
  columns: readonly CellColumn[],
): Generator<CellPlace> {
  for (let line = from.line; line <= to.line; line += 1)
    for (let column = from.column; column <= to.column; column += 1)
      if (!isName(columns[column] ?? "price") || lines[line]?.row === 0) yield { line, column };
}
