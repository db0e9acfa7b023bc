import type { Item } from "@diwan/contract/menu/items";
import { dropNewItem, isNewItem, itemDrafts, type ItemDraft } from "../drafts/drafts.ts";

const wanted = new Map<string, string>();

/** Opens the card of an item for editing; focuses the field of this path and selects its text. */
export function openCard(item: Item, path: string): void {
  focusOnOpen(item.id, path);
  itemDrafts.open(item);
}

/** Closes an unchanged card. */
export function closeUnchanged({ original, changed }: ItemDraft): void {
  if (changed) return;
  if (isNewItem(original.id)) dropNewItem(original.id);
  else itemDrafts.close(original.id);
}

export const focusOnOpen = (itemId: string, path: string): void => void wanted.set(itemId, path);

/** The field that an opening card focuses. */
export const wantedField = (itemId: string): string | undefined => wanted.get(itemId);

/**
 * Focuses the wanted field of a card as it appears, not a frame later: a field chosen meanwhile would lose what is
 * typed next. A card whose code arrives late leaves the focus to a field in which the user types by then.
 */
export function focusWantedField(itemId: string, form: HTMLElement | null): void {
  const path = wanted.get(itemId);
  wanted.delete(itemId);
  if (path && !document.activeElement?.matches("input, textarea, select")) focusFieldOf(form, path);
}

/** Focuses the card itself. */
export const focusCard = (itemId: string): void =>
  cardOf(itemId)?.querySelector<HTMLElement>("[data-card-button]")?.focus({ preventScroll: true });

export const cardOf = (itemId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-item="${CSS.escape(itemId)}"]`);

/** Focuses the field of a path, or the first one below it, and selects its text. */
export function focusFieldOf(form: HTMLElement | null, path: string): boolean {
  if (!form) return false;
  const card = form.closest<HTMLElement>("[data-item]") ?? form;
  const marked =
    card.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ??
    card.querySelector<HTMLElement>(`[data-path^="${CSS.escape(path)}"]`) ??
    form.querySelector<HTMLElement>("input, textarea");
  const field = marked?.matches(FIELD) ? marked : marked?.querySelector<HTMLElement>(FIELD);
  if (!field) return false;
  field.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  keepInSight(field, card);
  return document.activeElement === field;
}

const GROWING = 2_000;

/** Scrolls to a focused field that a growing card moves away or under a bar. */
function keepInSight(field: HTMLElement, card: HTMLElement): void {
  const observer = new ResizeObserver(() => {
    if (document.activeElement !== field) return observer.disconnect();
    const { x, y, width, height } = field.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!top || !field.contains(top)) field.scrollIntoView({ block: "center" });
  });
  observer.observe(card);
  setTimeout(() => observer.disconnect(), GROWING);
}

const FIELD = "input, textarea, select, button";
