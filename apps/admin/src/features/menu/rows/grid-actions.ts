import { cardKey, isNewItem } from "../drafts/drafts.ts";
import type { Screen } from "../screen.ts";
import { toggleSelected } from "../selection/selection.ts";
import { readCell } from "./cells.ts";
import {
  cellName,
  focusCell,
  grid,
  orderShown,
  cellPlaceOf,
  refAt,
  type CellRef,
  type GridCells,
} from "./grid-state.ts";
import { addKey, type Line } from "./lines.ts";
import { blockOf, cellsOf, moved, type Block, type Move } from "./moves.ts";
import { createNow, settleItem, startIn, itemValuesOf, writeInto } from "./write-cells.ts";

/** What the keys of the list work on. */
export interface GridContext extends GridCells {
  screen: Screen;
  /** Scrolls to a cell, clear of what covers the list. */
  reveal: (cell: CellRef) => void;
  /** Gives the keyboard back to the list. */
  refocus: () => void;
  fail: (error: unknown) => void;
}

export const lineAt = ({ lines }: GridCells, cell: CellRef | null): Line | undefined =>
  cell ? lines.find(({ key, row }) => key === cell.key && row === cell.row) : undefined;

/** The chosen cells: one, or the block between two corners. */
export function chosenBlock(context: GridCells): Block | undefined {
  const { focus, anchor } = grid.get();
  const [from, to] = [cellPlaceOf(context, anchor ?? focus), cellPlaceOf(context, focus)];
  return from && to && blockOf(from, to);
}

export function goTo(context: GridContext, cell: CellRef | undefined): void {
  if (!cell) return;
  focusCell(cell, context.lines);
  context.reveal(cell);
}

/** Moves to the cell where a key leads; false at the edge. */
export function go(context: GridContext, move: Move): boolean {
  const from = cellPlaceOf(context, grid.get().focus);
  // a cell that is gone leads back to the first one
  const to = from ? moved(context.lines, context.columns, from, move) : { line: 0, column: 0 };
  if (!to) return false;
  goTo(context, refAt(context, to));
  return true;
}

/** Moves the end of the block; its other corner stays. */
export function extend(context: GridContext, move: Move): void {
  const from = cellPlaceOf(context, grid.get().focus);
  const to = from && moved(context.lines, context.columns, from, move);
  const cell = to && refAt(context, to);
  if (cell) extendTo(context, cell);
}

export function extendTo(context: GridContext, cell: CellRef): void {
  const anchor = grid.get().anchor ?? cell;
  const [from, to] = [cellPlaceOf(context, anchor), cellPlaceOf(context, cell)];
  if (!from || !to) return;
  const names = Array.from(cellsOf(blockOf(from, to), context.lines, context.columns), (place) => {
    const one = refAt(context, place);
    return one ? cellName(one) : "";
  });
  grid.set({ ...grid.get(), focus: cell, anchor, block: new Set(names.length > 1 ? names : []), editing: null });
  context.reveal(cell);
}

const mayEdit = ({ screen: { rights, chalet } }: GridContext, line: Line, cell: CellRef): boolean => {
  if (chalet && cell.column.startsWith("size.")) return false; // packages have fixed names
  return line.item && !isNewItem(line.item.id) ? rights.updateItems : rights.createItems;
};

/** Edits the focused cell; the first letter replaces what it has. On the last line of a category it starts an item. */
export function edit(context: GridContext, first?: string): void {
  const { focus } = grid.get();
  const line = lineAt(context, focus);
  if (!focus || !line || !mayEdit(context, line, focus)) return;
  const item = line.item ?? startIn(line.categoryId, context.screen);
  const cell = { ...focus, key: line.item ? focus.key : cardKey(item.id) };
  const before = readCell(itemValuesOf(item), cell.row, cell.column);
  if (first !== undefined) writeInto(item, cell, first);
  grid.set({
    ...grid.get(),
    focus: cell,
    anchor: cell,
    block: new Set(),
    refused: new Map(),
    editing: { before, first },
  });
  context.reveal(cell);
}

/** Ends editing; what is typed is in the draft already. */
export function endEdit(context: GridContext): void {
  const { editing, focus } = grid.get();
  if (!editing) return;
  const item = lineAt(context, focus)?.item;
  grid.set({ ...grid.get(), editing: null });
  if (item) settleItem(item);
  context.refocus();
}

/** Ends editing and puts back what the cell had. */
export function restore(context: GridContext): void {
  const { editing, focus } = grid.get();
  const item = lineAt(context, focus)?.item;
  if (editing && focus && item) writeInto(item, focus, editing.before);
  endEdit(context);
}

/** Enter: saves the cell and goes down. A new item is created, and the next one follows. */
export function enter(context: GridContext, up = false): void {
  const { focus, editing } = grid.get();
  const line = lineAt(context, focus);
  if (!focus || !line) return;
  const fresh = line.item && isNewItem(line.item.id) ? line.item : undefined;
  if (!editing && !fresh) return edit(context);
  endEdit(context);
  if (!fresh) return void go(context, up ? "up" : "down");
  if (!createNow(fresh.id, context.screen, context.fail)) return;
  const column = context.columns[0];
  if (column) goTo(context, { key: addKey(line.categoryId), row: 0, column });
}

/** Selects the item of the focused cell; with the ids in the order of the screen, those since the last one too. */
export function tick(context: GridContext, range: boolean): void {
  const item = lineAt(context, grid.get().focus)?.item;
  if (item && !isNewItem(item.id)) toggleSelected(item.id, range ? orderShown.get() : []);
}
