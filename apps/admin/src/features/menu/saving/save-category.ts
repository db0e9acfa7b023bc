import { CallError } from "@diwan/contract/api/client";
import { categories, type Category } from "@diwan/contract/menu/categories";
import { send } from "../../../kit/connection/api.ts";
import { sendWhenConnected } from "../../../kit/connection/outbox.ts";
import { saveDraft } from "../../../kit/drafts/conflict.ts";
import { changedBody, type Draft } from "../../../kit/drafts/draft.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { categoryDraft, type CategoryValues } from "../drafts/category-draft.ts";
import { categoryDrafts } from "../drafts/drafts.ts";
import { own } from "../tree/own-changes.ts";
import { putCategory } from "../tree/tree-query.ts";
import type { Screen } from "../screen.ts";

export type CategoryOutcome = { kind: "nothing" | "saved" | "merged" } | { kind: "failed"; error: unknown };

/**
 * Saves the changes of a category's header; later input stays. Changes of other users are merged; after a conflict
 * editing may go on (`merged`).
 */
export async function saveCategory(id: string, screen: Screen): Promise<CategoryOutcome> {
  const draft = categoryDrafts.get(id);
  if (!draft || draft.saving || !draft.changed) return { kind: "nothing" };
  const { get, put } = categoryDrafts.holder(id);
  const labels = async (current: Category) => {
    const { categoryLabels } = await import("./conflict-labels.ts");
    return categoryLabels(current, screen);
  };
  const show = (next: Draft<Category, CategoryValues>) => {
    put(next);
    putCategory(next.original);
  };
  try {
    const saved = await saveDraft(categoryDraft, { get, put: show }, { send: sendHeader, labels });
    if (!saved) return { kind: "merged" };
    return { kind: saved.isMine ? "saved" : "nothing" };
  } catch (error) {
    if (error instanceof CallError) categoryDrafts.markErrors(id, firstErrorOfEach(error.errors));
    return { kind: "failed", error };
  }
}

/** Texts and picture style are two calls; the second uses the version that the first returns. */
async function sendHeader(draft: Draft<Category, CategoryValues>): Promise<Category> {
  const { id, business_id } = draft.original;
  const params = { businessId: business_id, categoryId: id };
  let saved = draft.original;
  const call = async (key: string, run: () => Promise<Category>) => {
    saved = await sendWhenConnected(key, () => own([id], run));
    putCategory(saved);
  };
  const { locales, ...looks } = changedBody(categoryDraft, draft);
  const settings = [
    ...(looks.dimensions ? [{ key: "dimensions" as const, data: looks.dimensions }] : []),
    ...(looks.fitting ? [{ key: "fitting" as const, data: looks.fitting }] : []),
  ];
  const version = () => ({ updated_at: saved.updated_at });
  categoryDrafts.markSaving(id, true);
  try {
    if (locales)
      await call(`category:${id}`, () => send(categories.update, { params, body: { locales, ...version() } }));
    if (settings.length > 0)
      await call(`category:${id}:settings`, () =>
        send(categories.settings, { params, body: { settings, ...version() } }),
      );
    return saved;
  } finally {
    categoryDrafts.markSaving(id, false);
  }
}
