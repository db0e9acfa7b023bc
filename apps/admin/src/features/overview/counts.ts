import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { nameIn } from "@diwan/ui/names";

export interface MenuCounts {
  categories: number;
  items: number;
  /** The items of which it is so, by their ids. */
  hidden: string[];
  withoutPicture: string[];
  withoutArabic: string[];
  withoutPrice: string[];
}

/** What a menu holds and lacks, sub-categories included. */
export function countMenu(tree: Pick<MenuTree, "categories">): MenuCounts {
  const categories = tree.categories.flatMap(withSubCategories);
  const items = categories.flatMap((category) => category.items);
  const those = (are: (item: Item) => boolean): string[] => items.filter(are).map(({ id }) => id);
  return {
    categories: categories.length,
    items: items.length,
    hidden: those(({ hide }) => hide),
    withoutPicture: those(({ media }) => !media.some(({ type }) => type === "image")),
    withoutArabic: those(({ locales }) => !nameIn(locales, "ar")),
    withoutPrice: those(({ prices }) => prices.length === 0),
  };
}

const withSubCategories = (category: CategoryNode): CategoryNode[] => [
  category,
  ...category.children_nested.flatMap(withSubCategories),
];
