import { CallError } from "@diwan/contract/api/client";
import { categories, type Category } from "@diwan/contract/menu/categories";
import { send } from "../../../kit/connection/api.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { sendWhenConnected } from "../../../kit/connection/outbox.ts";
import { changedLooks, changedTexts } from "../model/category-draft.ts";
import { acceptCategory, openHeads, patchHead } from "../model/category-heads.ts";
import { own } from "../model/own-changes.ts";
import { putCategory } from "../model/tree-query.ts";
import type { Screen } from "../screen.ts";

export type CategoryOutcome = { kind: "nothing" | "saved" | "joined" } | { kind: "failed"; error: unknown };

/**
 * Saves what changed in the head of a category; what is typed meanwhile stays. What somebody else saved first is joined
 * with it; where both changed the same, it may go on being edited (`joined`).
 */
export async function saveCategory(id: string, screen: Screen): Promise<CategoryOutcome> {
  const head = openHeads.get()[id];
  if (!head || head.saving || !head.changed) return { kind: "nothing" };
  patchHead(id, { saving: true, errors: {} });
  try {
    acceptCategory(await sendHead(head.original, head.values), head.values);
    return { kind: "saved" };
  } catch (error) {
    if (!(error instanceof CallError)) return { kind: "failed", error };
    patchHead(id, { saving: false, errors: firstErrorOfEach(error.errors) });
    if (error.code !== "stale") return { kind: "failed", error };
    const { settleCategory } = await import("./category-conflict.ts");
    const again = await settleCategory(head.original, error.answer, screen);
    return again ? saveCategory(id, screen) : { kind: "joined" };
  } finally {
    patchHead(id, { saving: false });
  }
}

type Values = Parameters<typeof changedTexts>[1];

/** Texts and looks are two calls, the second over the version that the first answers with. */
async function sendHead(original: Category, values: Values): Promise<Category> {
  const { id } = original;
  const params = { businessId: original.business_id, categoryId: id };
  let saved = original;
  const shown = async (key: string, run: () => Promise<Category>) => {
    saved = await sendWhenConnected(key, () => own([id], run));
    putCategory(saved);
  };
  const locales = changedTexts(original, values);
  const settings = changedLooks(original, values);
  const version = () => ({ updated_at: saved.updated_at });
  if (locales)
    await shown(`category:${id}`, () => send(categories.update, { params, body: { locales, ...version() } }));
  if (settings.length > 0)
    await shown(`category:${id}:settings`, () =>
      send(categories.settings, { params, body: { settings, ...version() } }),
    );
  return saved;
}
