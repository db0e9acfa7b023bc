import { createStore, useSelected } from "@diwan/ui/store";

/** The ids of the selected items of the menu screen. */
export const selection = createStore<ReadonlySet<string>>(new Set());

let last: string | undefined;

export const useItemSelected = (id: string): boolean => useSelected(selection, (ids) => ids.has(id));
export const useSelecting = (): boolean => useSelected(selection, (ids) => ids.size > 0);

/**
 * Selects or deselects an item. With the ids in the order of the screen (Shift), the items between it and the last one
 * follow it.
 */
export function toggleSelected(id: string, shownIds: readonly string[] = []): void {
  const next = new Set(selection.get());
  const selecting = !next.has(id);
  for (const one of between(shownIds, last, id)) {
    if (selecting) next.add(one);
    else next.delete(one);
  }
  last = id;
  selection.set(next);
}

export function selectOnly(ids: Iterable<string>): void {
  last = undefined;
  selection.set(new Set(ids));
}

function between(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [first, second] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  if (first === undefined || second === undefined || first < 0) return [to];
  return ids.slice(first, second + 1);
}
