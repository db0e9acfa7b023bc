import { CallError } from "@diwan/contract/client";
import { categories, type Category } from "@diwan/contract/categories";
import { send } from "../../../kit/api.ts";
import { firstOfEach } from "../../../kit/first-of-each.ts";
import { post } from "../../../kit/outbox.ts";
import { changedLooks, changedTexts } from "../model/category-draft.ts";
import { acceptCategory, openHeads, patchHead } from "../model/category-heads.ts";
import { own } from "../model/own-changes.ts";
import { putCategory } from "../model/tree-query.ts";

export type CategoryOutcome =
  | { kind: "nothing" | "saved" }
  | { kind: "stale"; current: Category }
  | { kind: "failed"; error: unknown };

/** Saves what changed in the head of a category; what is typed meanwhile stays. */
export async function saveCategory(node: Category): Promise<CategoryOutcome> {
  const head = openHeads.get()[node.id];
  if (!head || head.saving || !head.changed) return { kind: "nothing" };
  const params = { businessId: node.business_id, categoryId: node.id };
  const locales = changedTexts(node, head.values);
  const settings = changedLooks(node, head.values);
  patchHead(node.id, { saving: true, errors: {} });
  try {
    let saved: Category = node;
    const shown = async (key: string, run: () => Promise<Category>) => {
      saved = await post(key, () => own([node.id], run));
      putCategory(saved);
    };
    if (locales) {
      const body = { locales, updated_at: node.updated_at };
      await shown(`category:${node.id}`, () => send(categories.update, { params, body }));
    }
    if (settings.length > 0)
      await shown(`category:${node.id}:settings`, () => send(categories.settings, { params, body: { settings } }));
    acceptCategory(saved, head.values);
    return { kind: "saved" };
  } catch (error) {
    return refused(node.id, error);
  } finally {
    patchHead(node.id, { saving: false });
  }
}

function refused(id: string, error: unknown): CategoryOutcome {
  if (!(error instanceof CallError)) return { kind: "failed", error };
  if (error.code === "stale") return { kind: "stale", current: error.answer["current"] as Category }; // decisions, section 2
  patchHead(id, { errors: firstOfEach(error.errors) });
  return { kind: "failed", error };
}
