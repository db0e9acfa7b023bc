/**
 * Selects or deselects a record. With the ids in the order of the screen (Shift), those between it and the last one
 * follow it.
 */
export function toggledRange(
  selected: ReadonlySet<string>,
  id: string,
  shownIds: readonly string[],
  last: string | undefined,
): Set<string> {
  const next = new Set(selected);
  const selecting = !next.has(id);
  for (const one of between(shownIds, last, id)) {
    if (selecting) next.add(one);
    else next.delete(one);
  }
  return next;
}

function between(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [first, second] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  if (first === undefined || second === undefined || first < 0) return [to];
  return ids.slice(first, second + 1);
}
