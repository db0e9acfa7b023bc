import { createStore } from "@diwan/ui/store";

/** Where the list of lines shows something: a category, or an item at the field of a call. */
export type ShowInRows = (id: string, path?: string) => boolean;

/** Set while the menu is shown as lines, for what leads to a place of the menu; without it the cards show it. */
export const rowsShown = createStore<ShowInRows | null>(null);
