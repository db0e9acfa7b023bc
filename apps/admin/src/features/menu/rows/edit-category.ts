import type { CategoryNode } from "@diwan/contract/menu/categories";
import { setCollapsed } from "../category/collapsed.ts";
import { categoryDrafts } from "../drafts/drafts.ts";
import { treesShown } from "../tree/tree-query.ts";
import { findCategory } from "../tree/tree.ts";
import { showPlace } from "../tree/show-place.ts";

/** The form of a category stands among the cards: they are shown, at its open header. */
export function editCategory(node: CategoryNode, showCards: () => void): void {
  setCollapsed(node.id, false);
  categoryDrafts.open(node);
  showCards();
  const tree = treesShown().find((one) => findCategory(one, node.id));
  setTimeout(() => void showPlace(tree, node.id)); // once the cards are there
}
