import type { Item } from "@diwan/contract/menu/items";
import { dropNewItem, isNewItem, itemDrafts, type ItemDraft } from "../model/drafts.ts";

const wanted = new Map<string, string>();

/** Opens the card of an item for editing; the field of this path gets the focus and its text is selected. */
export function openCard(item: Item, path: string): void {
  focusOnOpen(item.id, path);
  itemDrafts.open(item);
}

/** Closes a card that has no changes. */
export function closeUnchanged({ original, changed }: ItemDraft): void {
  if (changed) return;
  if (isNewItem(original.id)) dropNewItem(original.id);
  else itemDrafts.close(original.id);
}

export const focusOnOpen = (itemId: string, path: string): void => void wanted.set(itemId, path);

/** The field that an opening card puts the focus on. */
export function takeWantedField(itemId: string): string | undefined {
  const path = wanted.get(itemId);
  wanted.delete(itemId);
  return path;
}

/** Puts the focus on a card as a whole. */
export const focusCard = (itemId: string): void =>
  cardOf(itemId)?.querySelector<HTMLElement>("[data-card-button]")?.focus({ preventScroll: true });

export const cardOf = (itemId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-item="${CSS.escape(itemId)}"]`);
