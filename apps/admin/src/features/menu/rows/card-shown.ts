import type { Item } from "@diwan/contract/menu/items";
import { createStore } from "@diwan/ui/store";
import { openCard } from "../item/open-card.ts";

/** The item whose card is open over the lines. */
export const cardShown = createStore<string | null>(null);

/** Opens the card of an item at a field. */
export function showCard(item: Item, path: string): void {
  openCard(item, path);
  cardShown.set(item.id);
}
