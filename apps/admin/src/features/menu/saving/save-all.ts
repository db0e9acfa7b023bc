import { CallError } from "@diwan/contract/api/client";
import { items, type Item } from "@diwan/contract/menu/items";
import { LIMITS } from "@diwan/contract/api/limits";
import { newKey, send } from "../../../kit/connection/api.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { sendWhenConnected } from "../../../kit/connection/outbox.ts";
import { saveBody } from "../model/changes.ts";
import { closeDraft, dirtyIds, draftFor, markErrors, markSaving, type Draft } from "../model/drafts.ts";
import { isNewItem } from "../model/new-items.ts";
import { own } from "../model/own-changes.ts";
import { reloadTree } from "../model/tree-query.ts";
import { staleItem, type Stale } from "./outcome.ts";
import { accept, canSave, errorsOf, saveItem } from "./save-item.ts";

export type AllOutcome =
  | { kind: "nothing" }
  | { kind: "saved" }
  /** One item keeps the others from being saved; its fields are marked. */
  | { kind: "invalid"; itemId: string; errors: Readonly<Record<string, string>> }
  | Stale
  | { kind: "failed"; error: unknown };

/** Saves all changed items: new ones one by one, then the others together, all or none (decisions, section 5). */
export async function saveAll(): Promise<AllOutcome> {
  const drafts = dirtyIds.get().flatMap((id) => draftFor(id) ?? []);
  if (drafts.length === 0 || drafts.some((draft) => draft.saving)) return { kind: "nothing" };
  for (const draft of drafts) {
    const errors = canSave(draft) ? errorsOf(draft) : { "itemable.mapLink": "" };
    if (Object.keys(errors).length > 0) return invalid(draft.original.id, errors);
  }
  for (const { original } of drafts.filter((draft) => isNewItem(draft.original.id))) {
    const outcome = await saveItem(original.id);
    if (outcome.kind === "invalid") return { ...outcome, itemId: original.id };
    if (outcome.kind !== "saved" && outcome.kind !== "nothing") return outcome;
  }
  for (const together of batchesOf(drafts.filter((draft) => !isNewItem(draft.original.id)))) {
    const outcome = await saveTogether(together);
    if (outcome.kind !== "saved") return outcome;
  }
  await reloadTree();
  return { kind: "saved" };
}

/** Of one business, and no more than one call takes. */
function batchesOf(drafts: readonly Draft[]): Draft[][] {
  const businesses = new Set(drafts.map((draft) => draft.original.businessId));
  return [...businesses].flatMap((businessId) => {
    const some = drafts.filter((draft) => draft.original.businessId === businessId);
    const count = Math.ceil(some.length / LIMITS.arrayMax);
    return Array.from({ length: count }, (_, at) => some.slice(at * LIMITS.arrayMax, (at + 1) * LIMITS.arrayMax));
  });
}

async function saveTogether(drafts: readonly Draft[]): Promise<AllOutcome> {
  const first = drafts[0];
  if (!first) return { kind: "saved" };
  const body = { items: drafts.map(({ original, values }) => ({ id: original.id, ...saveBody(original, values) })) };
  for (const { original } of drafts) markSaving(original.id, true);
  const headers = { "idempotency-key": newKey() };
  try {
    const params = { businessId: first.original.businessId };
    const { data } = await sendWhenConnected("items:batch", () =>
      own(
        drafts.map((draft) => draft.original.id),
        () => send(items.batch, { params, body, headers }),
      ),
    );
    for (const [at, item] of data.entries()) acceptOne(item, drafts[at]);
    return { kind: "saved" };
  } catch (error) {
    return staleItem(error) ?? refused(drafts, error);
  } finally {
    for (const { original } of drafts) markSaving(original.id, false);
  }
}

/** The list of active items is cleared; an item that was edited meanwhile stays open. */
function acceptOne(item: Item, draft: Draft | undefined): void {
  if (!draft) return;
  accept(item, draft.values);
  if (!draftFor(item.id)?.changed) closeDraft(item.id);
}

/** `items.3.prices.0.price` is a field of the fourth item. */
function refused(drafts: readonly Draft[], error: unknown): AllOutcome {
  const all = error instanceof CallError ? Object.entries(firstErrorOfEach(error.errors)) : [];
  const [at] = all.flatMap(([path]) => /^items\.(\d+)\./.exec(path)?.[1] ?? []).map(Number);
  const draft = at === undefined ? undefined : drafts[at];
  if (!draft) return { kind: "failed", error };
  const prefix = `items.${at}.`;
  const marked = all
    .filter(([path]) => path.startsWith(prefix))
    .map(([path, text]) => [path.slice(prefix.length), text]);
  return invalid(draft.original.id, Object.fromEntries(marked) as Record<string, string>); // pairs of texts, see above
}

function invalid(itemId: string, errors: Readonly<Record<string, string>>): AllOutcome {
  markErrors(itemId, errors);
  return { kind: "invalid", itemId, errors };
}
