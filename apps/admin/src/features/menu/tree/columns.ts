/** The layout of a grid in which each card keeps its column: rows close up below short cards. */
export interface Spot {
  column: number;
  row: number;
}

/**
 * The cells of cards in order, from 1. A wide card that does not fit beside its neighbours keeps its end column and its
 * row; the neighbours it covers move below it in their own columns.
 */
export function spotsOf(spans: readonly number[], columns: number): Spot[] {
  const taken = new Set<string>();
  const spots: Spot[] = [];
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
    for (const [other, spot] of spots.entries())
      if (spot.row === row && spot.column >= start && spot.column < column) {
        spots[other] = { row: row + 1, column: spot.column };
        taken.add(`${row + 1}:${spot.column}`);
      }
    for (let covered = start; covered < start + span; covered += 1) taken.add(`${row}:${covered}`);
    spots[at] = { row, column: start };
  }
  return spots;
}

/**
 * The distance that each card moves up from its row to follow the card above it in its column. Heights in pixels with
 * the gap below; rows of a grid are as high as their tallest card.
 */
export function liftsOf(
  heights: readonly number[],
  spots: readonly Spot[],
  spans: readonly number[],
  columns: number,
): number[] {
  const bottoms = Array<number>(columns).fill(0);
  const lifts = Array<number>(heights.length).fill(0);
  const order = [...spots.keys()].toSorted((a, b) => rowOf(spots, a) - rowOf(spots, b));
  let row = 1;
  let top = 0;
  let lowest = 0;
  for (const at of order) {
    if (rowOf(spots, at) !== row) {
      row = rowOf(spots, at);
      top = Math.max(top, lowest);
    }
    const first = (spots[at]?.column ?? 1) - 1;
    const last = Math.min(columns, first + (spans[at] ?? 1));
    const place = Math.max(...bottoms.slice(first, last));
    const bottom = place + (heights[at] ?? 0);
    bottoms.fill(bottom, first, last);
    lifts[at] = top - place;
    lowest = Math.max(lowest, bottom);
  }
  return lifts;
}

const rowOf = (spots: readonly Spot[], at: number): number => spots[at]?.row ?? 1;
