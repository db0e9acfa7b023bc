import type { Category } from "@diwan/contract/categories";
import { createStore } from "@diwan/ui/store";
import { categoryDraftOf, changedLooks, changedTexts, type CategoryDraft } from "./category-draft.ts";

/** A category whose head is open for editing. */
export interface OpenHead {
  values: CategoryDraft;
  changed: boolean;
  errors: Readonly<Record<string, string>>;
  saving: boolean;
}

export const openHeads = createStore<Readonly<Record<string, OpenHead>>>({});

export function openHead(category: Category): void {
  if (openHeads.get()[category.id]) return;
  put(category.id, { values: categoryDraftOf(category), changed: false, errors: {}, saving: false });
}

export function editHead(category: Category, patch: Partial<CategoryDraft>): void {
  const head = openHeads.get()[category.id];
  if (!head) return;
  const values = { ...head.values, ...patch };
  const changed = Boolean(changedTexts(category, values)) || changedLooks(category, values).length > 0;
  put(category.id, { ...head, values, changed, errors: {} });
}

export function patchHead(id: string, patch: Partial<OpenHead>): void {
  const head = openHeads.get()[id];
  if (head) put(id, { ...head, ...patch });
}

/** The server's answer: what was not edited since `sent` follows it. */
export function acceptCategory(category: Category, sent: CategoryDraft): void {
  const head = openHeads.get()[category.id];
  if (!head) return;
  const fresh = categoryDraftOf(category);
  const values = JSON.stringify(head.values) === JSON.stringify(sent) ? fresh : head.values;
  const changed = Boolean(changedTexts(category, values)) || changedLooks(category, values).length > 0;
  put(category.id, { values, changed, errors: {}, saving: false });
}

export function closeHead(id: string): void {
  const { [id]: closed, ...others } = openHeads.get();
  if (closed) openHeads.set(others);
}

export const hasChangedHead = (heads: Readonly<Record<string, OpenHead>>): boolean =>
  Object.values(heads).some((head) => head.changed);

const put = (id: string, head: OpenHead): void => openHeads.set({ ...openHeads.get(), [id]: head });
