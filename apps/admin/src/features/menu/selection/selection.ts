import { createStore, useSelected } from "@diwan/ui/store";
import { toggledRange } from "../../../kit/selection/range.ts";

/** The ids of the selected items of the menu screen. */
export const selection = createStore<ReadonlySet<string>>(new Set());

let last: string | undefined;

export const useItemSelected = (id: string): boolean => useSelected(selection, (ids) => ids.has(id));
export const useSelecting = (): boolean => useSelected(selection, (ids) => ids.size > 0);

/** Selects or deselects an item; with the ids in the order of the screen (Shift) also those up to the last one. */
export function toggleSelected(id: string, shownIds: readonly string[] = []): void {
  selection.set(toggledRange(selection.get(), id, shownIds, last));
  last = id;
}

export function selectOnly(ids: Iterable<string>): void {
  last = undefined;
  selection.set(new Set(ids));
}
