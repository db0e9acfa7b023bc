import { categories, type CategoryNode } from "@diwan/contract/menu/categories";
import { CallError } from "@diwan/contract/api/client";
import { LIMITS } from "@diwan/contract/api/limits";
import { items, type Item } from "@diwan/contract/menu/items";
import { newKey, send } from "../../../kit/connection/api.ts";
import { batchesOf } from "../../../kit/connection/batches.ts";
import { forgetItem } from "../item/forget-item.ts";
import { namesOf } from "../item/item-words.ts";
import type { Screen } from "../screen.ts";
import { own } from "../tree/own-changes.ts";
import { itemShown, reloadTree, removeCategory, treesShown } from "../tree/tree-query.ts";
import { categoriesOf, findCategory } from "../tree/tree.ts";
import { countText, offerChangeUndo, showFailure } from "./offer-undo.ts";
import { selection, selectOnly } from "./selection.ts";

/** Makes a copy of each item behind it, and selects the copies instead. Undo deletes those that nobody has changed. */
export async function duplicateItems(ids: readonly string[], screen: Screen): Promise<void> {
  const { businessId, t } = screen;
  const copies: Item[] = [];
  try {
    for (const batch of batchesOf(ids, LIMITS.arrayMax)) {
      const call = { params: { businessId }, body: { ids: batch } };
      copies.push(...(await send(items.duplicate, { ...call, headers: { "idempotency-key": newKey() } })).data);
    }
    await reloadTree();
  } catch (error) {
    showFailure(error, screen);
  }
  if (copies.length === 0) return;
  if (selection.get().size > 0) selectOnly(copies.map(({ id }) => id));
  offerChangeUndo(t("several.duplicated", { items: countText(copies.length, screen) }), screen, async () => {
    await reloadTree();
    const left = copies.filter((copy) => (itemShown(copy.id)?.updated_at ?? copy.updated_at) !== copy.updated_at);
    for (const { id } of copies.filter((copy) => !left.includes(copy))) {
      await goneIsFine(own([id], () => send(items.delete, { params: { businessId, itemId: id } })));
      forgetItem(id);
    }
    return left;
  });
}

/** Makes a copy of a category with everything in it, behind it. Undo deletes it unless something in it has changed. */
export async function duplicateCategory(node: CategoryNode, screen: Screen): Promise<void> {
  const { businessId, t, locale } = screen;
  try {
    const params = { businessId, categoryId: node.id };
    const { id } = await send(categories.duplicate, { params, headers: { "idempotency-key": newKey() } });
    await reloadTree();
    const made = shownCategory(id);
    const text = t("several.categoryDuplicated", { name: namesOf(node, locale).first });
    offerChangeUndo(text, screen, async () => {
      await reloadTree();
      const now = shownCategory(id);
      if (now && made && versionOf(now) !== versionOf(made)) return [now];
      await goneIsFine(own([id], () => send(categories.delete, { params: { businessId, categoryId: id } })));
      removeCategory(id);
      return [];
    });
  } catch (error) {
    showFailure(error, screen);
  }
}

const shownCategory = (id: string): CategoryNode | undefined => {
  for (const tree of treesShown()) {
    const found = findCategory(tree, id);
    if (found) return found;
  }
  return undefined;
};

/** The versions of a category and of everything in it. */
const versionOf = (node: CategoryNode): string =>
  [...categoriesOf([node])]
    .flatMap((one) => [one, ...one.items])
    .map(({ id, updated_at }) => `${id} ${updated_at}`)
    .join();

async function goneIsFine(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof CallError && error.status === 404)) throw error;
  });
}
