import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useFailure } from "../../../kit/forms/form.ts";
import { setCollapsed } from "../category/collapsed.ts";
import { categoryInView } from "../finding/finding.ts";
import { useScreen } from "../screen.ts";
import { pathOf, type CellColumn } from "./cells.ts";
import type { GridContext } from "./grid-actions.ts";
import { focusCell, orderShown, type CellRef } from "./grid-state.ts";
import type { Section } from "./layout.ts";
import { addKey, savedIds, type Group, type Line } from "./lines.ts";
import type { Part } from "./parts.ts";
import { rowsShown } from "./shown-rows.ts";
import { offsetIn, scrollerOf, scrollInto } from "./use-view.ts";

export const LINE = 40;
export const HEAD = 42;
const COLUMNS = 32;
/** The heads of columns and category, and the save bar. */
const COVERED = { start: COLUMNS + HEAD, end: 96 };

type Laid = readonly Section<Group, Part>[];
type Box = RefObject<HTMLDivElement | null>;

interface GridParts {
  lines: readonly Line[];
  columns: readonly CellColumn[];
  laid: Laid;
  list: Box;
  body: Box;
}

/** What keys and pointer work on, as it is when they are used. */
export function useGridContext({ lines, columns, laid, list, body }: GridParts): () => GridContext {
  const screen = useScreen();
  const fail = useFailure();
  const newest = useRef<{ context: GridContext; laid: Laid }>(undefined);
  useLayoutEffect(() => {
    const context: GridContext = {
      lines,
      columns,
      screen,
      fail,
      // once the cell has its place
      reveal: (cell) => requestAnimationFrame(() => reveal(body.current, newest.current?.laid ?? [], cell)),
      refocus: () => list.current?.focus({ preventScroll: true }),
    };
    newest.current = { context, laid };
    orderShown.set(savedIds(laid.map(({ section }) => section)));
  });
  useEffect(() => {
    rowsShown.set((id, path) => {
      if (!newest.current) return false;
      const { context, laid: all } = newest.current;
      return showHead(body.current, all, id) || showItem(context, id, path);
    });
    // after a change from the cards the same category is in view
    rowsShown.get()?.(categoryInView.get() ?? "");
    return () => rowsShown.set(null);
  }, [body]);
  return () => {
    if (!newest.current) throw new Error("The list is shown before its keys work.");
    return newest.current.context;
  };
}

function reveal(body: HTMLElement | null, laid: Laid, cell: CellRef): void {
  const scroller = scrollerOf(body);
  if (!body || !scroller) return;
  for (const { top, parts } of laid) {
    const found = parts.find(({ part }) => part.key === cell.key);
    if (found) scrollInto(scroller, offsetIn(scroller, body) + top + found.top + cell.row * LINE, LINE, COVERED);
  }
}

/** Goes to the new item at the end of a category. */
export function focusAdd({ node }: Group, context: GridContext): void {
  setCollapsed(node.id, false);
  const [column] = context.columns;
  if (column) focusShown(context, { key: addKey(node.id), row: 0, column });
}

function focusShown(context: GridContext, cell: CellRef): void {
  context.refocus();
  focusCell(cell, context.lines);
  context.reveal(cell);
}

function showHead(body: HTMLElement | null, laid: Laid, id: string): boolean {
  const head = laid.find(({ section }) => section.node.id === id);
  const scroller = scrollerOf(body);
  if (!head || !body || !scroller) return false;
  scroller.scrollTop = offsetIn(scroller, body) + head.top - COLUMNS;
  return true;
}

/** Focuses the cell of a field, otherwise the name. */
function showItem(context: GridContext, id: string, path: string | undefined): boolean {
  const line = context.lines.find(({ item }) => item?.id === id);
  const [first] = context.columns;
  if (!line || !first) return false;
  const rows = Array.from({ length: line.rows }, (_, row) => row);
  const places = rows.flatMap((row) => context.columns.map((column) => ({ key: line.key, row, column })));
  const cell = places.find(({ row, column }) => pathOf(column, row) === path);
  focusShown(context, cell ?? { key: line.key, row: 0, column: first });
  return true;
}
