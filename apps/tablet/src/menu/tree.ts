import type { GuestCategory, GuestItem } from "@diwan/contract/guests/guests";

/** All items below these categories, in the order in which they are shown. */
export const itemsOf = (categories: readonly GuestCategory[]): GuestItem[] =>
  categories.flatMap((category) => [...category.items, ...itemsOf(category.children_nested)]);

/** The category that an item stands in. */
export function categoryOf(categories: readonly GuestCategory[], itemId: string): GuestCategory | undefined {
  for (const category of categories) {
    if (category.items.some(({ id }) => id === itemId)) return category;
    const inner = categoryOf(category.children_nested, itemId);
    if (inner) return inner;
  }
  return undefined;
}
