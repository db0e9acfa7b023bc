import type { Item } from "@diwan/contract/menu/items";
import { useSyncExternalStore } from "react";
import { createStore } from "@diwan/ui/store";
import { isChanged } from "./changes.ts";
import { draftOf, type ItemDraft } from "./draft.ts";
import { rebase } from "./rebase.ts";

/** An item whose card is open. */
export interface Draft {
  /** As the server knows it; changes are told against it. */
  original: Item;
  values: ItemDraft;
  changed: boolean;
  saving: boolean;
  /** What is wrong, by the paths of the call: `prices.0.price`. */
  errors: Readonly<Record<string, string>>;
}

const drafts = new Map<string, Draft>();
const listeners = new Map<string, Set<() => void>>();

/** Items with unsaved changes, in the order in which they were opened. */
export const dirtyIds = createStore<readonly string[]>([]);

export const draftFor = (id: string): Draft | undefined => drafts.get(id);

/** The draft of an item while its card is open; only its own changes render again. */
export const useDraft = (id: string): Draft | undefined =>
  useSyncExternalStore(
    (told) => subscribe(id, told),
    () => drafts.get(id),
  );

/** Opens the card of an item for editing. */
export function openDraft(item: Item): Draft {
  const known = drafts.get(item.id);
  if (known) return known;
  return put(item.id, { original: item, values: draftOf(item), changed: false, saving: false, errors: {} });
}

/** Changes fields of an open item; what was wrong with them counts as mended. */
export function edit(id: string, patch: Partial<ItemDraft>): void {
  const draft = drafts.get(id);
  if (!draft) return;
  const values = { ...draft.values, ...patch };
  put(id, { ...draft, values, changed: isChanged(draft.original, values), errors: withoutErrorsOf(patch, draft) });
}

/** Brings the original back. */
export function undo(id: string): void {
  const draft = drafts.get(id);
  if (draft) put(id, { ...draft, values: draftOf(draft.original), changed: false, errors: {} });
}

/** A new try forgets what was wrong before. */
export const markSaving = (id: string, saving: boolean): void =>
  patchDraft(id, saving ? { saving, errors: {} } : { saving });
export const markErrors = (id: string, errors: Readonly<Record<string, string>>): void => patchDraft(id, { errors });

/** The server's version becomes the original; what was typed since `sent` stays. */
export function acceptVersion(item: Item, sent?: ItemDraft): void {
  const draft = drafts.get(item.id);
  if (!draft) return;
  const values = rebase(sent ?? draftOf(draft.original), draft.values, draftOf(item));
  put(item.id, { ...draft, original: item, values, changed: isChanged(item, values) });
}

/** The server's version becomes the original, under values that were joined with it. */
export function putVersion(original: Item, values: ItemDraft): void {
  patchDraft(original.id, { original, values, changed: isChanged(original, values) });
}

/** Somebody else's version goes under a card in which nothing was typed; a changed one keeps its own (409 at its save). */
export function refreshDraft(item: Item): void {
  const draft = drafts.get(item.id);
  if (draft && !draft.changed && !draft.saving && draft.original !== item) acceptVersion(item);
}

/** Closes a card and forgets what was typed. */
export function closeDraft(id: string): void {
  if (!drafts.delete(id)) return;
  tell(id);
}

export function closeAllDrafts(): void {
  for (const id of [...drafts.keys()]) closeDraft(id);
}

/** Items whose cards are open. */
export const openIds = (): string[] => [...drafts.keys()];

function patchDraft(id: string, patch: Partial<Draft>): void {
  const draft = drafts.get(id);
  if (draft) put(id, { ...draft, ...patch });
}

function put(id: string, draft: Draft): Draft {
  drafts.set(id, draft);
  tell(id);
  return draft;
}

function tell(id: string): void {
  const dirty = [...drafts].filter(([, draft]) => draft.changed).map(([key]) => key);
  if (dirty.join() !== dirtyIds.get().join()) dirtyIds.set(dirty);
  for (const told of listeners.get(id) ?? []) told();
}

function subscribe(id: string, told: () => void): () => void {
  const set = listeners.get(id) ?? new Set();
  listeners.set(id, set.add(told));
  return () => {
    set.delete(told);
    if (set.size === 0) listeners.delete(id);
  };
}

const WIRE: Partial<Record<keyof ItemDraft, readonly string[]>> = {
  names: ["locales"],
  descriptions: ["locales"],
  chalet: ["itemable"],
};

/** Errors of fields that are being edited go; those of the others stay. */
function withoutErrorsOf(patch: Partial<ItemDraft>, draft: Draft): Readonly<Record<string, string>> {
  const touched = Object.keys(patch).flatMap((key) => WIRE[key as keyof ItemDraft] ?? [key]); // keys of a patch are a draft's
  const left = Object.entries(draft.errors).filter(([path]) => !touched.includes(path.split(".")[0] ?? ""));
  return left.length === Object.keys(draft.errors).length ? draft.errors : Object.fromEntries(left);
}
