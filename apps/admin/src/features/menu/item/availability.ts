import { useSyncExternalStore } from "react";
import { createStore } from "@diwan/ui/store";

/**
 * The items that are sold out in the chosen branch: the remaining time as text, by item. Set by code that loads later.
 */
export const soldOutMarks = createStore<ReadonlyMap<string, string>>(new Map());

/** The item to switch off or on. */
export const askedItem = createStore<string | null>(null);

/** A card re-renders only when its own text changes. */
export const useSoldOutMark = (itemId: string): string | undefined =>
  useSyncExternalStore(soldOutMarks.subscribe, () => soldOutMarks.get().get(itemId));
