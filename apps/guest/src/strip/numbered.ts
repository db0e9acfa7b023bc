/** Rows with their place from 1, by which a list that never changes on the page knows them. */
export const numbered = <Row>(rows: readonly Row[]): { row: Row; place: number }[] =>
  rows.map((row, index) => ({ row, place: index + 1 }));
