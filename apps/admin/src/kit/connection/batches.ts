/** Rows in groups of at most so many, for calls that take no more at once. */
export const batchesOf = <R>(rows: readonly R[], most: number): R[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most));
