import { CallError } from "@diwan/contract/api/client";
import { TIMINGS } from "@diwan/contract/api/limits";
import { fieldErrors } from "@diwan/contract/api/messages";
import { itemChange, itemForm, items, type Item } from "@diwan/contract/menu/items";
import { newKey, send } from "../../../kit/connection/api.ts";
import { sendWhenConnected } from "../../../kit/connection/outbox.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { saveDraft, type DraftHolder, type Sending } from "../../../kit/drafts/conflict.ts";
import { changedBody, type Draft } from "../../../kit/drafts/draft.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { currentLocale } from "../../../kit/language/language.ts";
import { cardOf, focusCard, focusFieldOf } from "../item/open-card.ts";
import { isNewItem, itemDrafts, replaceNewItem, type ItemDraft } from "../drafts/drafts.ts";
import { hasValidMapLink, itemDraft, saveBody, type ItemValues } from "../drafts/item-draft.ts";
import { own } from "../tree/own-changes.ts";
import { patchTree, putItem } from "../tree/tree-query.ts";
import { putItemIn } from "../tree/tree.ts";
import { useScreen, type Screen } from "../screen.ts";
import { isEditingIntoSet, takeIntoSet } from "../../change-sets/index.ts";

/** The result of a save. */
type Outcome =
  /** True also if editing goes on, based on another user's version. */
  | { kind: "nothing" }
  | { kind: "saved"; item: Item }
  | { kind: "invalid"; errors: Readonly<Record<string, string>> }
  | { kind: "failed"; error: unknown };

/**
 * Saves the changes of an open item, merged with those of others. The card stays editable during the call; later input
 * is kept. Without a screen to ask on, a conflict leaves the draft unchanged.
 */
export async function saveItem(id: string, screen?: Screen): Promise<Outcome> {
  const draft = itemDrafts.get(id);
  if (!draft || draft.saving || !canSave(draft)) return { kind: "nothing" };
  const errors = errorsOf(draft);
  if (Object.keys(errors).length > 0) return invalid(id, errors);
  if (isEditingIntoSet(draft.original.businessId) && !isNewItem(id)) return letWait([draft]);
  try {
    const labels = screen && labelsOn(screen);
    const saved = await saveDraft(itemDraft, holderOf(id), { send: isNewItem(id) ? create : update, labels });
    if (!saved?.isMine) return { kind: "nothing" };
    if (screen) void watchPrices([draft.original], [saved.record], screen);
    return { kind: "saved", item: saved.record };
  } catch (error) {
    if (!(error instanceof CallError) || Object.keys(error.errors).length === 0) return { kind: "failed", error };
    return invalid(id, firstErrorOfEach(error.errors));
  }
}

/** Asks about prices that have jumped. */
export async function watchPrices(before: readonly Item[], after: readonly Item[], screen: Screen): Promise<void> {
  const { warnAboutPriceJumps } = await import("./price-jumps.ts");
  warnAboutPriceJumps(before, after, screen);
}

/** Takes changed items into the set that is edited: they close as they are now. */
export async function letWait(
  drafts: readonly ItemDraft[],
): Promise<{ kind: "nothing" } | { kind: "failed"; error: unknown }> {
  try {
    const changes = drafts.map((draft) => ({ id: draft.original.id, body: saveBody(draft) }));
    if (!(await takeIntoSet(changes))) return { kind: "nothing" };
    for (const { original } of drafts) {
      itemDrafts.undo(original.id);
      itemDrafts.close(original.id);
    }
    return { kind: "nothing" };
  } catch (error) {
    return { kind: "failed", error };
  }
}

/** Real changes and a valid map link (specification, section 4). */
export const canSave = (draft: ItemDraft): boolean => draft.changed && hasValidMapLink(draft.values);

/** The contract's validation errors of a draft, before it is sent. */
export function errorsOf(draft: Draft<Item, ItemValues>): Record<string, string> {
  const result = isNewItem(draft.original.id)
    ? itemForm.safeParse(createBody(draft))
    : itemChange.safeParse(saveBody(draft));
  return result.success ? {} : firstErrorOfEach(fieldErrors(result.error.issues, currentLocale()));
}

/** The draft of an item; its base version is the one in the tree. That of a new item goes on as the created one's. */
export function holderOf(id: string): DraftHolder<Item, ItemValues> {
  const { get, put } = itemDrafts.holder(id);
  return {
    get,
    put(draft) {
      put(draft);
      if (draft.original.id !== id) replaceNewItem(id, draft.original);
      patchTree((tree) => putItemIn(tree, draft.original));
    },
  };
}

export const labelsOn =
  (screen: Screen): NonNullable<Sending<Item, ItemValues>["labels"]> =>
  async (current) => {
    const { itemLabels } = await import("./conflict-labels.ts");
    return itemLabels(current, itemDrafts.get(current.id)?.values ?? itemDraft.read(current), screen);
  };

async function update(draft: Draft<Item, ItemValues>): Promise<Item> {
  const { id, businessId } = draft.original;
  const call = { params: { businessId, itemId: id }, body: saveBody(draft), headers: { "idempotency-key": newKey() } };
  return whileSaving([id], () => sendWhenConnected(`item:${id}`, () => own([id], () => send(items.update, call))));
}

async function create(draft: Draft<Item, ItemValues>): Promise<Item> {
  const { id, businessId } = draft.original;
  const call = { params: { businessId }, body: createBody(draft), headers: { "idempotency-key": newKey() } };
  return whileSaving([id], () => sendWhenConnected(`item:${id}`, () => send(items.create, call)));
}

function createBody(draft: Draft<Item, ItemValues>) {
  const { locales = [], ...others } = changedBody(itemDraft, draft);
  return { category_id: draft.original.category_id, locales, ...others };
}

/** The items that are being saved, for the state of their cards. */
export async function whileSaving<T>(ids: readonly string[], call: () => Promise<T>): Promise<T> {
  for (const id of ids) itemDrafts.markSaving(id, true);
  try {
    return await call();
  } finally {
    for (const id of ids) itemDrafts.markSaving(id, false);
  }
}

function invalid(id: string, errors: Readonly<Record<string, string>>): Outcome {
  itemDrafts.markErrors(id, errors);
  return { kind: "invalid", errors };
}

type RowKind = "prices" | "addons" | "discounts";

interface Saving {
  /** Saves an item; clicks within 400 ms of each other are one (specification, section 9). */
  save: (id: string) => void;
  /** Saves valid changes, such as when a row is added; shows no errors. */
  saveQuietly: (id: string) => void;
  deleteRow: (kind: RowKind, itemId: string, rowId: string) => Promise<void>;
}

const lastSaves = new Map<string, number>();

/** Saving as the cards use it: with notices, the conflict dialog, and focus on the first error. */
export function useSaving(): Saving {
  const screen = useScreen();
  const fail = useFailure({ unsent: true });
  const { tc } = screen;
  const run = async (id: string): Promise<void> => {
    const sent = itemDrafts.get(id)?.values;
    const outcome = await saveItem(id, screen);
    if (outcome.kind !== "saved") lastSaves.delete(id); // the next click retries
    if (outcome.kind === "failed") fail(outcome.error);
    // a user who types meanwhile keeps the focus
    if (outcome.kind === "invalid" && itemDrafts.get(id)?.values === sent) focusWrong(id, outcome.errors);
    if (outcome.kind !== "saved") return;
    notify({ kind: "success", text: tc(isNewItem(id) ? "done" : "updated") });
    closeSaved(outcome.item.id);
  };
  return {
    save(id) {
      const now = Date.now();
      if (now - (lastSaves.get(id) ?? 0) < TIMINGS.itemSaveDebounce) return;
      lastSaves.set(id, now);
      void run(id);
    },
    saveQuietly(id) {
      setTimeout(() => {
        const draft = itemDrafts.get(id);
        if (draft && isEditingIntoSet(draft.original.businessId)) return; // with the button alone
        if (!draft || draft.original.updated_at === "" || Object.keys(errorsOf(draft)).length > 0) return;
        void saveItem(id).then((outcome) => outcome.kind === "failed" && fail(outcome.error));
      }, TIMINGS.itemSaveDebounce);
    },
    async deleteRow(kind, itemId, rowId) {
      try {
        await deleteSavedRow(kind, itemId, rowId);
        notify({ kind: "success", text: tc("deleted") });
      } catch (error) {
        fail(error);
      }
    },
  };
}

/** A card closes once it is saved, unless something was typed meanwhile. */
export function closeSaved(id: string): void {
  if (itemDrafts.get(id)?.changed) return;
  const hadFocus = cardOf(id)?.contains(document.activeElement);
  itemDrafts.close(id);
  if (hadFocus) focusCard(id);
}

/** Focuses the first wrong field of a card that is open; does not open or scroll anything. */
export function focusWrong(id: string, errors: Readonly<Record<string, string>>): void {
  const card = cardOf(id);
  requestAnimationFrame(() => {
    const marked = Array.from(
      card?.querySelectorAll<HTMLElement>("[data-path]") ?? [],
      (one) => one.dataset["path"] ?? "",
    );
    const first = marked.find((path) => path in errors) ?? Object.keys(errors)[0];
    if (first) focusFieldOf(card?.querySelector("form") ?? null, first);
  });
}

/** Deletes a saved row on the server, then on the screen. One that is already deleted is only removed. */
async function deleteSavedRow(kind: RowKind, itemId: string, rowId: string): Promise<void> {
  const before = itemDrafts.get(itemId)?.original;
  if (!before) return;
  const { businessId } = before;
  const calls = {
    prices: () => send(items.deletePrice, { params: { businessId, priceId: rowId } }),
    addons: () => send(items.deleteAddon, { params: { businessId, addonId: rowId } }),
    discounts: () => send(items.deleteDiscount, { params: { businessId, discountId: rowId } }),
  };
  const stamp = await sendWhenConnected(`${kind}:${rowId}:delete`, () => own([itemId], calls[kind])).then(
    (answer) => answer.updated_at,
    (error: unknown) => {
      if (error instanceof CallError && error.status === 404) return undefined;
      throw error;
    },
  );
  const draft = itemDrafts.get(itemId);
  const original = draft?.original ?? before;
  const without = (rows: readonly { id?: string | undefined }[]) => rows.filter(({ id }) => id !== rowId);
  // discards what was typed into the row
  if (draft) itemDrafts.edit(itemId, { [kind]: without(draft.values[kind]) });
  putItem({ ...original, updated_at: stamp ?? original.updated_at, [kind]: without(original[kind]) });
}
