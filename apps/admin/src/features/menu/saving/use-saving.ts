import { isNewItem } from "../model/new-items.ts";
import { TIMINGS } from "@diwan/contract/api/limits";
import { useFailure } from "../../../kit/forms/form.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { cardOf, focusCard } from "../item/open-card.ts";
import { focusFieldOf } from "../item-form/focus-in-card.ts";
import { closeDraft, draftFor, putVersion } from "../model/drafts.ts";
import { putItem } from "../model/tree-query.ts";
import { useScreen, type Screen } from "../screen.ts";
import type { Stale } from "./outcome.ts";
import { errorsOf, saveItem } from "./save-item.ts";
import { CallError } from "@diwan/contract/api/client";
import { items, type Item } from "@diwan/contract/menu/items";
import { send } from "../../../kit/connection/api.ts";
import { sendWhenConnected } from "../../../kit/connection/outbox.ts";
import { own } from "../model/own-changes.ts";

const withoutRow = (item: Item, kind: RowKind, rowId: string): Item => ({
  ...item,
  [kind]: item[kind].filter((row) => row.id !== rowId),
});

export interface Saving {
  /** Saves an item; clicks within 400 ms of each other are one (specification, section 9). */
  save: (id: string) => void;
  /** Saves what is valid already, as when a row is added; says nothing about what is not. */
  saveQuietly: (id: string) => void;
  deleteRow: (kind: RowKind, itemId: string, rowId: string) => Promise<void>;
}

/** Saving as cards offer it: with notices, the conflict dialog, and the cursor on what is wrong. */
export function useSaving(): Saving {
  const screen = useScreen();
  const fail = useFailure();
  return savingOn(screen, fail);
}

const lastSaves = new Map<string, number>();

function savingOn(screen: Screen, fail: (error: unknown) => unknown): Saving {
  const { tc } = screen;
  const run = async (id: string): Promise<void> => {
    const outcome = await saveItem(id);
    if (outcome.kind !== "saved") lastSaves.delete(id); // the next click is another try
    if (outcome.kind === "failed") return void fail(outcome.error);
    if (outcome.kind === "invalid") return focusWrong(id, outcome.errors);
    if (outcome.kind === "stale")
      return (await settleStale(outcome, screen)) && draftFor(id)?.changed ? run(id) : undefined;
    if (outcome.kind !== "saved") return;
    notify({ kind: "success", text: tc(isNewItem(id) ? "done" : "updated") });
    const { item } = outcome;
    if (draftFor(item.id)?.changed) return; // typed on meanwhile
    const hadFocus = cardOf(item.id)?.contains(document.activeElement);
    closeDraft(item.id);
    if (hadFocus) focusCard(item.id);
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
        const draft = draftFor(id);
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

/** Joins what was typed with what somebody else saved first; true when it is to be saved over that at once. */
export async function settleStale({ current, answer }: Stale, screen: Screen): Promise<boolean> {
  const draft = draftFor(current.id);
  if (!draft) return false;
  const { settleItem } = await import("./item-conflict.ts");
  const { original, values: typed } = draft;
  const { values, save } = await settleItem({ answer, original, typed, current }, screen);
  putVersion(current, values);
  putItem(current);
  return save;
}

/** Opens nothing, moves nothing: puts the cursor on the first wrong field of a card that is open. */
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

type RowKind = "prices" | "addons" | "discounts";

/** Deletes a saved row on the server, then here. One that is gone already is only forgotten. */
async function deleteSavedRow(kind: RowKind, itemId: string, rowId: string): Promise<void> {
  const before = draftFor(itemId)?.original;
  if (!before) return;
  const businessId = before.businessId;
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
  const original = draftFor(itemId)?.original ?? before;
  putItem(withoutRow({ ...original, updated_at: stamp ?? original.updated_at }, kind, rowId));
}
