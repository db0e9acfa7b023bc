import { useSyncExternalStore } from "react";
import { createStore } from "@diwan/ui/store";

/** What the chosen branch has run out of: how long still, in words, by item. Filled in by what loads late. */
export const soldOutMarks = createStore<ReadonlyMap<string, string>>(new Map());

/** The item that somebody asks to switch off or on. */
export const askedItem = createStore<string | null>(null);

/** A card renders again only when its own words change. */
export const useSoldOutMark = (itemId: string): string | undefined =>
  useSyncExternalStore(soldOutMarks.subscribe, () => soldOutMarks.get().get(itemId));
