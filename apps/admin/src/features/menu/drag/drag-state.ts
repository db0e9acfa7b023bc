import { createStore, useSelected } from "@diwan/ui/store";

/** Where something stands in its list, without counting what is being moved. */
export interface Place {
  /** The category of an item, the parent of a category ("" at the top). */
  parent: string;
  index: number;
}

/** The free place that the moved card would take. */
export interface SlotPlace extends Place {
  id: string;
  kind: Dragged["kind"];
  /** Positions of that list with the moved card in it. */
  total: number;
  height: number;
  /** Stands in the slot where nothing follows a pointer; else empty. */
  name: string;
}

export interface Dragged {
  kind: "item" | "category";
  id: string;
  by: "pointer" | "keys";
  from: Place;
  slot: SlotPlace;
}

/** What is being moved; null while nothing is. */
export const drag = createStore<Dragged | null>(null);

/** The slot in one list; a list renders again only when its own slot changes. */
export const useSlot = (kind: Dragged["kind"], parent: string): SlotPlace | undefined =>
  useSelected(drag, (state) => (state?.kind === kind && state.slot.parent === parent ? state.slot : undefined));

/** The card of a list that is being moved; it is hidden while its picture follows the pointer. */
export const useLifted = (kind: Dragged["kind"], parent: string): string | undefined =>
  useSelected(drag, (state) => (state?.kind === kind && state.from.parent === parent ? state.id : undefined));
