import { CallError } from "@diwan/contract/api/client";
import { items, type Item } from "@diwan/contract/menu/items";
import { send } from "../../../kit/connection/api.ts";
import { confirm, showUses } from "../../../kit/dialogs/dialogs.ts";
import { forgetItem } from "../item/forget-item.ts";
import { namesOf } from "../item/item-words.ts";
import type { Screen } from "../screen.ts";
import { own } from "../tree/own-changes.ts";
import { countText, showFailure } from "./offer-undo.ts";
import { offerItemRestore } from "./restore-items.ts";

/** Asks once, then deletes the selected items. Those that the server keeps are listed with its reason. */
export async function deleteSelected(chosen: readonly Item[], screen: Screen): Promise<void> {
  const { t } = screen;
  const number = { items: countText(chosen.length, screen) };
  if (!(await confirm({ text: t("several.deleteText", number), yes: t("several.deleteYes", number) }))) return;
  const kept: Item[] = [];
  let reason = "";
  const deleted: Item[] = [];
  try {
    for (const item of chosen) {
      const refused = await deleteOne(item);
      if (refused === undefined) deleted.push(item);
      else {
        kept.push(item);
        reason = refused;
      }
    }
  } catch (error) {
    showFailure(error, screen);
  }
  const done = t("several.deleted", { items: countText(deleted.length, screen) });
  if (deleted.length > 0) offerItemRestore(deleted, done, screen);
  if (kept.length > 0) showKept(kept, reason, screen);
}

/** Why the server keeps an item; undefined once it is deleted. */
async function deleteOne({ id, businessId }: Item): Promise<string | undefined> {
  try {
    await own([id], () => send(items.delete, { params: { businessId, itemId: id } }));
  } catch (error) {
    if (error instanceof CallError && error.code === "in_use") return error.message;
    if (!(error instanceof CallError && error.status === 404)) throw error;
  }
  forgetItem(id);
  return undefined;
}

function showKept(kept: readonly Item[], reason: string, { t, locale }: Screen): void {
  showUses({
    title: t("several.kept", { count: kept.length }),
    text: reason,
    showsReason: true,
    uses: kept.map((item) => ({ area: "items", id: item.id, label: namesOf(item, locale).first })),
  });
}
