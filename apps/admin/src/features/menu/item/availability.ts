import { useSyncExternalStore } from "react";
import { createStore } from "@diwan/ui/store";

/**
 * The items that are sold out in the chosen branch: the remaining time as text, by item. Set by code that loads later.
 */
export const soldOutMarks = createStore<ReadonlyMap<string, string>>(new Map());

/** The items that a running plan has changed: its name and its end as text, by item. Set by code that loads later. */
export const planMarks = createStore<ReadonlyMap<string, string>>(new Map());

/** The item to switch off or on. */
export const askedItem = createStore<string | null>(null);

/** A card re-renders only when its own text changes. */
const useMarkIn = (marks: typeof planMarks, itemId: string): string | undefined =>
  useSyncExternalStore(marks.subscribe, () => marks.get().get(itemId));

export const useSoldOutMark = (itemId: string): string | undefined => useMarkIn(soldOutMarks, itemId);
export const usePlanMark = (itemId: string): string | undefined => useMarkIn(planMarks, itemId);
