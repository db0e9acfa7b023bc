import type { Category } from "@diwan/contract/menu/categories";
import { createStore } from "@diwan/ui/store";
import { mergeVersions } from "../../../kit/drafts/conflict/merge.ts";
import { categoryDraftOf, changedLooks, changedTexts, type CategoryDraft } from "./category-draft.ts";

/** A category whose head is open for editing. */
export interface OpenHead {
  /** As the server knows it; changes are told against it. */
  original: Category;
  values: CategoryDraft;
  changed: boolean;
  errors: Readonly<Record<string, string>>;
  saving: boolean;
}

export const openHeads = createStore<Readonly<Record<string, OpenHead>>>({});

export function openHead(category: Category): void {
  if (openHeads.get()[category.id]) return;
  put(category, { values: categoryDraftOf(category), errors: {}, saving: false });
}

export function editHead(id: string, patch: Partial<CategoryDraft>): void {
  const head = openHeads.get()[id];
  if (head) put(head.original, { ...head, values: { ...head.values, ...patch }, errors: {} });
}

/** Brings the original back. */
export function undoHead(id: string): void {
  const head = openHeads.get()[id];
  if (head) put(head.original, { ...head, values: categoryDraftOf(head.original), errors: {} });
}

export function patchHead(id: string, patch: Pick<Partial<OpenHead>, "errors" | "saving">): void {
  const head = openHeads.get()[id];
  if (head) put(head.original, { ...head, ...patch });
}

/** The server's version becomes the original; what was typed since `sent` stays. */
export function acceptCategory(category: Category, sent: CategoryDraft): void {
  const head = openHeads.get()[category.id];
  if (!head) return;
  putHead(category, mergeVersions(sent, head.values, categoryDraftOf(category)).values);
}

/** The server's version becomes the original, under values that were joined with it. */
export function putHead(original: Category, values: CategoryDraft): void {
  const head = openHeads.get()[original.id];
  if (head) put(original, { ...head, values, errors: {} });
}

/** Somebody else's version goes under a head in which nothing was typed; a changed one keeps its own (409 at its save). */
export function refreshHead(category: Category): void {
  const head = openHeads.get()[category.id];
  if (head && !head.changed && !head.saving && head.original.updated_at !== category.updated_at)
    putHead(category, categoryDraftOf(category));
}

export function closeHead(id: string): void {
  const { [id]: closed, ...others } = openHeads.get();
  if (closed) openHeads.set(others);
}

export const changedHeads = (heads: Readonly<Record<string, OpenHead>>): OpenHead[] =>
  Object.values(heads).filter((head) => head.changed);

function put(original: Category, head: Omit<OpenHead, "original" | "changed">): void {
  const { values } = head;
  const changed = Boolean(changedTexts(original, values)) || changedLooks(original, values).length > 0;
  openHeads.set({ ...openHeads.get(), [original.id]: { ...head, original, changed } });
}
