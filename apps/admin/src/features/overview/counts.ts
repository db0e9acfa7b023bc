import type { CategoryNode } from "@diwan/contract/categories";
import type { MenuTree } from "@diwan/contract/menus";
import { nameIn } from "@diwan/ui/names";

export interface MenuCounts {
  categories: number;
  items: number;
  hidden: number;
  withoutPicture: number;
  withoutArabic: number;
  withoutPrice: number;
}

/** What a menu holds and lacks, sub-categories included. */
export function countMenu(tree: Pick<MenuTree, "categories">): MenuCounts {
  const categories = tree.categories.flatMap(withSubCategories);
  const items = categories.flatMap((category) => category.items);
  return {
    categories: categories.length,
    items: items.length,
    hidden: items.filter((item) => item.hide).length,
    withoutPicture: items.filter((item) => !item.media.some((one) => one.type === "image")).length,
    withoutArabic: items.filter((item) => !nameIn(item.locales, "ar")).length,
    withoutPrice: items.filter((item) => item.prices.length === 0).length,
  };
}

const withSubCategories = (category: CategoryNode): CategoryNode[] => [
  category,
  ...category.children_nested.flatMap(withSubCategories),
];
