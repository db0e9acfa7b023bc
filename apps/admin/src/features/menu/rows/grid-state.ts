import { createStore } from "@diwan/ui/store";
import { dropNewItem, isNewItem, itemDrafts } from "../drafts/drafts.ts";
import type { CellColumn } from "./cells.ts";
import type { Line } from "./lines.ts";
import { nearestCell, type CellPlace } from "./moves.ts";

/** A cell, whatever its place. */
export interface CellRef {
  key: string;
  row: number;
  column: CellColumn;
}

export interface Grid {
  focus: CellRef | null;
  /** The other corner of a block. */
  anchor: CellRef | null;
  /** The cells of a block of several. */
  block: ReadonlySet<string>;
  /** What the focused cell had before it was edited; null while it is not. */
  editing: { before: string; first: string | undefined } | null;
  /** Why cells refused a block. */
  refused: ReadonlyMap<string, string>;
}

const NOTHING: ReadonlySet<string> = new Set();
const CALM: ReadonlyMap<string, string> = new Map();
const NO_CELL: Grid = { focus: null, anchor: null, block: NOTHING, editing: null, refused: CALM };

export const grid = createStore<Grid>(NO_CELL);

/** The ids of the items in the order of the screen, for selecting several. */
export const orderShown = createStore<readonly string[]>([]);

export const leaveGrid = (): void => grid.set(NO_CELL);
export const cellName = ({ key, row, column }: CellRef): string => `${key}/${row}/${column}`;
export const domId = (cell: CellRef): string => `cell-${cellName(cell)}`;

export interface GridCells {
  lines: readonly Line[];
  columns: readonly CellColumn[];
}

/** The place of a cell now; that of one that is gone is the nearest of its item. */
export function cellPlaceOf({ lines, columns }: GridCells, cell: CellRef | null): CellPlace | undefined {
  if (!cell) return undefined;
  const first = lines.findIndex(({ key }) => key === cell.key);
  const own = lines[first];
  const column = columns.indexOf(cell.column);
  if (!own || column < 0) return undefined;
  return nearestCell(lines, columns, { line: first + Math.min(cell.row, own.rows - 1), column });
}

export function refAt({ lines, columns }: GridCells, { line, column }: CellPlace): CellRef | undefined {
  const own = lines[line];
  const kind = columns[column];
  return own && kind && { key: own.key, row: own.row, column: kind };
}

/** Focuses a cell, without a block. A new item that is left without any text is dropped. */
export function focusCell(cell: CellRef | null, lines: readonly Line[] = []): void {
  const before = grid.get().focus;
  const left = before && before.key !== cell?.key ? lines.find(({ key }) => key === before.key)?.item : undefined;
  grid.set({ ...NO_CELL, focus: cell, anchor: cell });
  if (left && isNewItem(left.id) && itemDrafts.get(left.id)?.changed === false) dropNewItem(left.id);
}

/** What a row shows of the grid, as one text, so that only rows with a change render. */
export function flagsOf({ focus, block, editing, refused }: Grid, key: string): string {
  const flags: string[] = [];
  const own = (name: string) => name.startsWith(`${key}/`);
  if (focus?.key === key) flags.push(`${editing ? "edit" : "focus"}:${cellName(focus)}`);
  for (const name of block) if (own(name)) flags.push(`in:${name}`);
  for (const name of refused.keys()) if (own(name)) flags.push(`bad:${name}`);
  return flags.join(" ");
}

export const hasFlag = (flags: string, flag: "edit" | "focus" | "in" | "bad", cell: CellRef): boolean =>
  flags.split(" ").includes(`${flag}:${cellName(cell)}`);
