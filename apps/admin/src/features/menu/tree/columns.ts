/** The layout of a grid in which each card keeps its column: rows close up below short cards. */
export interface GridCell {
  column: number;
  row: number;
}

/**
 * The cells of cards in order, from 1. A wide card that does not fit beside its neighbours keeps its end column and its
 * row; the neighbours it covers move below it in their own columns.
 */
export function gridCells(spans: readonly number[], columns: number): GridCell[] {
  const taken = new Set<string>();
  const cells: GridCell[] = [];
  let column = 1;
  let row = 1;
  const next = () => {
    column = column === columns ? 1 : column + 1;
    if (column === 1) row += 1;
  };
  for (const [at, wanted] of spans.entries()) {
    const span = Math.min(wanted, columns);
    while (taken.has(`${row}:${column}`)) next();
    const start = Math.min(column, columns - span + 1);
    for (const [other, cell] of cells.entries())
      if (cell.row === row && cell.column >= start && cell.column < column) {
        cells[other] = { row: row + 1, column: cell.column };
        taken.add(`${row + 1}:${cell.column}`);
      }
    for (let covered = start; covered < start + span; covered += 1) taken.add(`${row}:${covered}`);
    cells[at] = { row, column: start };
  }
  return cells;
}

/**
 * The distance that each card moves up from its row to follow the card above it in its column. Heights in pixels with
 * the gap below; rows of a grid are as high as their tallest card.
 */
export function liftsOf(
  heights: readonly number[],
  cells: readonly GridCell[],
  spans: readonly number[],
  columns: number,
): number[] {
  const bottoms = Array<number>(columns).fill(0);
  const lifts = Array<number>(heights.length).fill(0);
  const order = [...cells.keys()].toSorted((a, b) => rowOf(cells, a) - rowOf(cells, b));
  let row = 1;
  let top = 0;
  let lowest = 0;
  for (const at of order) {
    if (rowOf(cells, at) !== row) {
      row = rowOf(cells, at);
      top = Math.max(top, lowest);
    }
    const first = (cells[at]?.column ?? 1) - 1;
    const last = Math.min(columns, first + (spans[at] ?? 1));
    const place = Math.max(...bottoms.slice(first, last));
    const bottom = place + (heights[at] ?? 0);
    bottoms.fill(bottom, first, last);
    lifts[at] = top - place;
    lowest = Math.max(lowest, bottom);
  }
  return lifts;
}

const rowOf = (cells: readonly GridCell[], at: number): number => cells[at]?.row ?? 1;
