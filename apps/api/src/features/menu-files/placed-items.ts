import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";

export interface PlacedItem {
  item: Item;
  /** Its category and all parents, outermost first. */
  levels: readonly CategoryNode[];
}

/** The items of a menu in display order. */
export const placedItems = (tree: MenuTree): PlacedItem[] => tree.categories.flatMap((one) => below(one, []));

/** The menu with these of its items alone. */
export const withItems = (tree: MenuTree, ids: ReadonlySet<string>): MenuTree => ({
  ...tree,
  categories: tree.categories.map((one) => withItemsOf(one, ids)),
});

const withItemsOf = (category: CategoryNode, ids: ReadonlySet<string>): CategoryNode => ({
  ...category,
  items: category.items.filter(({ id }) => ids.has(id)),
  children_nested: category.children_nested.map((child) => withItemsOf(child, ids)),
});

function below(category: CategoryNode, above: readonly CategoryNode[]): PlacedItem[] {
  const levels = [...above, category];
  const own = category.items.map((item) => ({ item, levels }));
  return [...own, ...category.children_nested.flatMap((child) => below(child, levels))];
}
