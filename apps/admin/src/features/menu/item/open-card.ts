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

/** What the user does next: from then on nothing scrolls by itself. */
const GOES_ON = ["focusout", "keydown", "pointerdown", "wheel", "touchmove"] as const;

/** Keeps a focused field in sight while its card grows or bars appear over it, until the user goes on. */
function keepInSight(field: HTMLElement, card: HTMLElement): void {
  const observer = new ResizeObserver(() => scrollToField(field));
  observer.observe(card);
  const scroller = scrollerOf(field);
  if (scroller) observer.observe(scroller); // its padding makes room for bars
  const goesOn = new AbortController();
  goesOn.signal.addEventListener("abort", () => observer.disconnect());
  for (const type of GOES_ON)
    document.addEventListener(type, () => goesOn.abort(), { capture: true, passive: true, signal: goesOn.signal });
}

/** Scrolls to a field unless all of it is in sight; to its beginning if it is higher than the room between the bars. */
export function scrollToField(field: Element): void {
  const { top, bottom } = field.getBoundingClientRect();
  const room = roomAround(field);
  if (top >= room.top && bottom <= room.bottom) return;
  field.scrollIntoView({ block: bottom - top > room.bottom - room.top ? "start" : "center" });
}

const scrollerOf = (field: Element): HTMLElement | null => field.closest<HTMLElement>("[data-scroll]");

/** What is seen of the list around a field: its scroll padding keeps bars free. */
function roomAround(field: Element): { top: number; bottom: number } {
  const scroller = scrollerOf(field) ?? document.documentElement;
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(scroller);
  const seen = scrollerOf(field)?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  return {
    top: Math.max(seen.top, 0) + (Number.parseFloat(scrollPaddingBlockStart) || 0),
    bottom: Math.min(seen.bottom, innerHeight) - (Number.parseFloat(scrollPaddingBlockEnd) || 0),
  };
}

const FIELD = "input, textarea, select, button";
