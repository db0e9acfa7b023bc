import { CallError } from "@diwan/contract/api/client";
import { items, type Item } from "@diwan/contract/menu/items";
import { send } from "../../../kit/api.ts";
import { confirm } from "../../../kit/dialogs.ts";
import { notify } from "../../../kit/notices.ts";
import { post } from "../../../kit/outbox.ts";
import { assertUnused, showUsesIn } from "../../../kit/removal-failure.ts";
import { closeDraft } from "../model/drafts.ts";
import { dropNewItem, isNewItem } from "../model/new-items.ts";
import { own } from "../model/own-changes.ts";
import { closePanelOf } from "../model/panel.ts";
import { removeItem } from "../model/tree-query.ts";
import { Preview } from "../parts/preview.tsx";
import type { Screen } from "../screen.ts";
import { namesOf } from "./item-words.ts";

/** Asks, then deletes an item for good. The answer says whether it is gone (specification, section 8). */
export async function deleteItem(item: Item, screen: Screen): Promise<boolean> {
  if (isNewItem(item.id)) {
    dropNewItem(item.id);
    return true;
  }
  const { te, tc } = screen;
  const params = { businessId: item.businessId, itemId: item.id };
  try {
    await assertUnused(items.delete, params);
    const agreed = await confirm({ text: te("confirm.deleteItem"), preview: previewOf(item, screen) });
    if (!agreed) return false;
    await post(`item:${item.id}:delete`, () => own([item.id], () => send(items.delete, { params })));
  } catch (error) {
    if (!isGone(error)) {
      if (showUsesIn(error, previewOf(item, screen))) return false;
      notify({ kind: "error", title: te("occurred"), ...(error instanceof CallError && { text: error.message }) });
      reportError(error);
      return false;
    }
  }
  closePanelOf(item.id);
  closeDraft(item.id);
  removeItem(item.id);
  notify({ kind: "success", text: tc("deleted") });
  return true;
}

/** Deleted already, by somebody else. */
const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

function previewOf(item: Item, { t, locale }: Screen) {
  const counts = t("item.preview", {
    prices: t("item.prices", { count: item.prices.length }),
    pictures: t("item.pictures", { count: item.media.length }),
  });
  const picture = item.media.find((one) => one.type === "image");
  return <Preview picture={picture?.src} name={namesOf(item, locale).first} text={counts} />;
}
