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
