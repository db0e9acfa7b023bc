import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const FOCUSABLE = "input:enabled, button";

/** Arrow keys lead from cell to cell of a table, over those in which there is nothing to do. */
export function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = (event.target as Element).closest("td, th"); // keys are pressed on elements
  if (!step || event.altKey || event.ctrlKey || event.metaKey || !(cell instanceof HTMLTableCellElement)) return;
  const [rows, columns] = step;
  const mirrored = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  const next = nextCell(event.currentTarget, cell, [rows, columns * mirrored]);
  event.preventDefault();
  next?.focus();
}

function nextCell(
  table: HTMLTableElement,
  from: HTMLTableCellElement,
  [rows, columns]: readonly [number, number],
): HTMLElement | undefined {
  let row = Array.from(table.rows).findIndex((one) => one.contains(from)) + rows;
  let column = from.cellIndex + columns;
  for (let cell = at(table, row, column); cell; cell = at(table, (row += rows), (column += columns))) {
    const found = cell.querySelector<HTMLElement>(FOCUSABLE);
    if (found) return found;
  }
  return undefined;
}

const at = (table: HTMLTableElement, row: number, column: number): HTMLTableCellElement | undefined =>
  table.rows[row]?.cells[column];
