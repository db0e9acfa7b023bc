import { CallError } from "@diwan/contract/api/client";
import { LIMITS } from "@diwan/contract/api/limits";
import { items } from "@diwan/contract/menu/items";
import { useState } from "react";
import { newKey, send } from "../../../kit/connection/api.ts";
import { batchesOf } from "../../../kit/connection/batches.ts";
import { sendWhenConnected } from "../../../kit/connection/outbox.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { settleConflict, staleAnswer } from "../../../kit/drafts/conflict.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { saveCategory } from "./save-category.ts";
import { cardOf } from "../item/open-card.ts";
import { categoryDrafts, isNewItem, itemDrafts, type ItemDraft } from "../drafts/drafts.ts";
import { itemDraft, saveBody } from "../drafts/item-draft.ts";
import { own } from "../tree/own-changes.ts";
import { pending } from "../drafts/pending.ts";
import { reloadTree } from "../tree/tree-query.ts";
import { rowsShown } from "../rows/shown-rows.ts";
import { useScreen, type Screen } from "../screen.ts";
import { isEditingIntoSet } from "../../change-sets/index.ts";
import {
  letWait,
  canSave,
  closeSaved,
  errorsOf,
  focusWrong,
  holderOf,
  labelsOn,
  saveItem,
  watchPrices,
  whileSaving,
} from "./save-item.ts";

type Outcome =
  /** True also if editing goes on, based on another user's version. */
  | { kind: "nothing" }
  | { kind: "saved" }
  /** A single invalid field prevents saving all others. */
  | { kind: "wrong"; show: () => void }
  | { kind: "failed"; error: unknown };

let closeFailure: (() => void) | undefined;

/**
 * Save All Items with its notices: items, headers of categories and panels. Resolves conflicts first and shows the
 * first wrong field. Returns whether everything is saved.
 */
export function useSaveAll(): { busy: boolean; saveAll: () => Promise<boolean> } {
  const screen = useScreen();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    closeFailure?.();
    try {
      const outcome = await saveAll(screen);
      announce(outcome, screen, () => void run());
      return outcome.kind === "saved";
    } finally {
      setBusy(false);
    }
  };
  return { busy, saveAll: run };
}

/** Items first; if one of them is still being edited, the rest is not saved. */
async function saveAll(screen: Screen): Promise<Outcome> {
  const changed = itemDrafts.changed.get();
  if (changed.some(({ saving }) => saving)) return { kind: "nothing" };
  const saved = changed.length > 0 ? await saveItems(changed, screen) : undefined;
  if (saved && saved.kind !== "saved") return saved;
  const others = await saveOthers(screen);
  return others.kind === "nothing" && saved ? saved : others;
}

/** Saves all changed items: new ones one by one, then the others together, all or none (decisions, section 5). */
async function saveItems(drafts: readonly ItemDraft[], screen: Screen): Promise<Outcome> {
  for (const draft of drafts) {
    const errors = canSave(draft) ? errorsOf(draft) : { "itemable.mapLink": "" };
    if (Object.keys(errors).length > 0) return wrongItem(draft.original.id, errors);
  }
  for (const { original } of drafts.filter((draft) => isNewItem(draft.original.id))) {
    const outcome = await saveItem(original.id, screen);
    if (outcome.kind === "invalid") return wrongItem(original.id, outcome.errors);
    if (outcome.kind === "failed") return outcome;
    if (outcome.kind === "saved") closeSaved(outcome.item.id);
  }
  const known = drafts.filter((draft) => !isNewItem(draft.original.id));
  if (known.some(({ original }) => isEditingIntoSet(original.businessId))) return letWait(known);
  for (const ids of callsOf(known)) {
    const outcome = await saveTogether(ids, screen);
    if (outcome.kind !== "saved") return outcome;
  }
  await reloadTree();
  return { kind: "saved" };
}

/** The ids of items of one business, up to the limit of one call. */
function callsOf(drafts: readonly ItemDraft[]): string[][] {
  const businesses = new Set(drafts.map((draft) => draft.original.businessId));
  return [...businesses].flatMap((businessId) => {
    const there = drafts.map(({ original }) => original).filter((item) => item.businessId === businessId);
    const ids = there.map(({ id }) => id);
    return batchesOf(ids, LIMITS.arrayMax);
  });
}

async function saveTogether(ids: readonly string[], screen: Screen): Promise<Outcome> {
  const drafts = ids.flatMap((id) => itemDrafts.get(id) ?? []).filter(({ changed }) => changed);
  const first = drafts[0];
  if (!first) return { kind: "saved" };
  const params = { businessId: first.original.businessId };
  const body = { items: drafts.map((draft) => ({ id: draft.original.id, ...saveBody(draft) })) };
  const headers = { "idempotency-key": newKey() };
  const sent = drafts.map(({ original }) => original.id);
  try {
    const { data } = await whileSaving(sent, () =>
      sendWhenConnected("items:batch", () => own(sent, () => send(items.batch, { params, body, headers }))),
    );
    void watchPrices(
      drafts.map(({ original }) => original),
      data,
      screen,
    );
    for (const [at, item] of data.entries()) {
      itemDrafts.accept(item, drafts[at]?.values ?? itemDraft.read(item));
      // items edited meanwhile stay open
      if (!itemDrafts.get(item.id)?.changed) itemDrafts.close(item.id);
    }
    return { kind: "saved" };
  } catch (error) {
    return (await settleOne(error, screen)) ? saveTogether(ids, screen) : refused(drafts, error);
  }
}

/** Resolves the conflict of the item that made the call fail; returns whether to send all again. */
async function settleOne(error: unknown, screen: Screen): Promise<boolean | undefined> {
  const stale = staleAnswer<ItemDraft["original"]>(error);
  const holder = stale && holderOf(stale.current.id);
  const draft = holder?.get();
  if (!stale || !holder || !draft) return undefined;
  const latest = () => holder.get() ?? draft;
  const settled = await settleConflict(itemDraft, latest, stale, await labelsOn(screen)(stale.current));
  holder.put(settled.draft);
  return settled.save;
}

/** `items.3.prices.0.price` is a field of the fourth item. */
function refused(drafts: readonly ItemDraft[], error: unknown): Outcome {
  if (staleAnswer(error)) return { kind: "nothing" }; // editing goes on
  const all = error instanceof CallError ? Object.entries(firstErrorOfEach(error.errors)) : [];
  const [at] = all.flatMap(([path]) => /^items\.(\d+)\./.exec(path)?.[1] ?? []).map(Number);
  const draft = at === undefined ? undefined : drafts[at];
  if (!draft) return { kind: "failed", error };
  const prefix = `items.${at}.`;
  const marked = all
    .filter(([path]) => path.startsWith(prefix))
    .map(([path, text]) => [path.slice(prefix.length), text]);
  return wrongItem(draft.original.id, Object.fromEntries(marked) as Record<string, string>); // pairs of texts, see above
}

function wrongItem(id: string, errors: Readonly<Record<string, string>>): Outcome {
  itemDrafts.markErrors(id, errors);
  const show = () => {
    const item = itemDrafts.get(id)?.original;
    if (rowsShown.get() && item) return void showInRows(item, Object.keys(errors)[0]);
    cardOf(id)?.scrollIntoView({ block: "center" });
    focusWrong(id, errors);
  };
  return { kind: "wrong", show };
}

async function showInRows(item: ItemDraft["original"], path: string | undefined): Promise<void> {
  const { showItem } = await import("./unsaved-list.tsx");
  await showItem(item, path);
}

/** Headers of categories and panels, one after the other. */
async function saveOthers(screen: Screen): Promise<Outcome> {
  let saved: Outcome = { kind: "nothing" };
  for (const { original } of categoryDrafts.changed.get()) {
    const outcome = await saveCategory(original.id, screen);
    if (outcome.kind === "merged") return { kind: "nothing" };
    if (outcome.kind === "failed") return wrongHeader(original.id) ?? outcome;
    saved = { kind: "saved" };
  }
  try {
    for (const { save, rows } of Object.values(pending.get())) {
      if (!save) continue;
      if (!(await save(screen))) return { kind: "wrong", show: () => rows[0]?.show() };
      saved = { kind: "saved" };
    }
  } catch (error) {
    return { kind: "failed", error };
  }
  return saved;
}

/** A header with a rejected field. */
function wrongHeader(id: string): Outcome | undefined {
  if (Object.keys(categoryDrafts.get(id)?.errors ?? {}).length === 0) return undefined;
  return { kind: "wrong", show: () => void import("./unsaved-list.tsx").then(({ showHeader }) => showHeader(id)) };
}

/** The texts of the specification's error catalogue (section 8). */
function announce(outcome: Outcome, { t, tc, chalet }: Screen, again: () => void): void {
  const [done, failed] = chalet
    ? (["saveAllChaletsDone", "saveAllChaletsFailed"] as const)
    : (["saveAllDone", "saveAllFailed"] as const);
  if (outcome.kind === "saved") return void notify({ kind: "success", title: tc("success"), text: t(done) });
  if (outcome.kind === "nothing") return;
  const failure = { kind: "error", title: tc("error"), text: t(failed) } as const;
  if (outcome.kind === "wrong") {
    closeFailure = notify(failure);
    return outcome.show();
  }
  if (!(outcome.error instanceof CallError)) reportError(outcome.error);
  closeFailure = notify({ ...failure, link: { text: t("saveBar.tryAgain"), follow: again } });
}
