import type { PageCategory, PageItem } from "../page-data.ts";

/** An item with the category that says how its pictures are cut. */
export interface ListedItem {
  item: PageItem;
  category: PageCategory;
}

/** All items in the order in which the page shows them. */
export const listedItems = (categories: readonly PageCategory[]): ListedItem[] =>
  categories.flatMap((category) => [
    ...category.items.map((item) => ({ item, category })),
    ...listedItems(category.children_nested),
  ]);

export const findItem = (categories: readonly PageCategory[], id: string | null): ListedItem | undefined =>
  id === null ? undefined : listedItems(categories).find(({ item }) => item.id === id);

/** The categories with so many of their items, from the start. */
export function firstItems(categories: readonly PageCategory[], most: number): PageCategory[] {
  let left = most;
  const cut = (category: PageCategory): PageCategory => {
    const items = category.items.slice(0, left);
    left -= items.length;
    return { ...category, items, children_nested: category.children_nested.map(cut) };
  };
  return categories.map(cut);
}
