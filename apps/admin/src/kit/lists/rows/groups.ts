export interface Group<R> {
  /** Undefined if the list has no headings. */
  title: string | undefined;
  rows: readonly R[];
}

/** Rows grouped by heading; groups are in the order of their first rows. */
export function groupsOf<R>(rows: readonly R[], group: ((row: R) => string) | undefined): Group<R>[] {
  if (!group) return [{ title: undefined, rows }];
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const title = group(row);
    groups.set(title, [...(groups.get(title) ?? []), row]);
  }
  return Array.from(groups, ([title, members]) => ({ title, rows: members }));
}
