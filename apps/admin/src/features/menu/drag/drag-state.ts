import { createStore, useSelected } from "@diwan/ui/store";

/** An item's position in its list, without counting the dragged one. */
export interface TreePlace {
  /** The category of an item, the parent of a category ("" at the top). */
  parent: string;
  index: number;
}

/** The position that the dragged card would take. */
export interface SlotPlace extends TreePlace {
  id: string;
  kind: Dragged["kind"];
  /** Positions of that list including the dragged card. */
  total: number;
  height: number;
  /** Shown in the slot if nothing follows the pointer; otherwise empty. */
  name: string;
}

export interface Dragged {
  kind: "item" | "category";
  id: string;
  by: "pointer" | "keys";
  from: TreePlace;
  slot: SlotPlace;
}

/** The dragged item or category; null outside of a drag. */
export const drag = createStore<Dragged | null>(null);

/** The slot in one list; a list re-renders only when its own slot changes. */
export const useSlot = (kind: Dragged["kind"], parent: string): SlotPlace | undefined =>
  useSelected(drag, (state) => (state?.kind === kind && state.slot.parent === parent ? state.slot : undefined));

/** The dragged card of a list; it is hidden while the overlay follows the pointer. */
export const useLifted = (kind: Dragged["kind"], parent: string): string | undefined =>
  useSelected(drag, (state) => (state?.kind === kind && state.from.parent === parent ? state.id : undefined));
