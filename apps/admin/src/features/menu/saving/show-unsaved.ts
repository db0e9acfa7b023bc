import type { Item } from "@diwan/contract/menu/items";
import { cardOf, focusCard } from "../item/open-card.ts";
import { setCollapsed } from "../model/collapsed.ts";
import { isNewItem } from "../model/new-items.ts";
import { treesShown } from "../model/tree-query.ts";
import { findCategory } from "../model/tree.ts";
import { showPlace } from "../wanted/show-place.ts";

/** Brings an item into view and puts the focus on its card. */
export async function showItem({ id, category_id }: Item): Promise<void> {
  if (!isNewItem(id)) return void (await showPlace(treeOf(category_id), id));
  setCollapsed(category_id, false);
  await showPlace(treeOf(category_id), category_id); // the server does not know the item yet
  cardOf(id)?.scrollIntoView({ block: "center" });
  focusCard(id);
}

/** Brings the head of a category into view and puts the focus into its form. */
export async function showHead(id: string): Promise<void> {
  await showPlace(treeOf(id), id);
  const form = document.querySelector(`[data-category="${CSS.escape(id)}"] > form`);
  form?.querySelector<HTMLInputElement>("input:not([type=file])")?.focus({ preventScroll: true });
}

const treeOf = (categoryId: string) => treesShown().find((tree) => findCategory(tree, categoryId));
