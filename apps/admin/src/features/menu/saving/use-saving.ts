import type { Item } from "@diwan/contract/items";
import { TIMINGS } from "@diwan/contract/limits";
import { resolveConflict } from "../../../kit/dialogs.ts";
import { useFailure } from "../../../kit/form.ts";
import { notify } from "../../../kit/notices.ts";
import { cardOf, focusCard } from "../item/open-card.ts";
import { focusFieldOf } from "../item-form/focus-in-card.ts";
import { draftOf } from "../model/draft.ts";
import { acceptVersion, closeDraft, draftFor, edit } from "../model/drafts.ts";
import { putItem } from "../model/tree-query.ts";
import { useScreen, type Screen } from "../screen.ts";
import { conflictRows } from "./conflict-rows.ts";
import { deleteSavedRow, type RowKind } from "./delete-row.ts";
import { errorsOf, saveItem } from "./save-item.ts";

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
    if (outcome.kind === "stale") return (await settleConflict(id, outcome.current, screen)) ? run(id) : undefined;
    if (outcome.kind !== "saved") return;
    notify({ kind: "success", text: tc("updated") });
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

/** Shows what both changed; true when the own values are to be saved over the others. */
export async function settleConflict(id: string, current: Item, screen: Screen): Promise<boolean> {
  const draft = draftFor(id);
  if (!draft) return false;
  const rows = conflictRows(draft.original, draft.values, current, screen);
  const choice = rows.length === 0 ? "mine" : await resolveConflict({ rows });
  if (choice === "later") return false;
  acceptVersion(current);
  if (choice === "theirs") edit(id, draftOf(current));
  putItem(current);
  return choice === "mine";
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
