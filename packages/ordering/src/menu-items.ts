import type { GuestCategory, GuestItem } from "@diwan/contract/guests/guests";

type OptionalId<T> = Omit<T, "id"> & { id?: string };

type GuestGroup = GuestItem["option_groups"][number];

export interface MenuGroup extends OptionalId<Omit<GuestGroup, "options">> {
  options: readonly OptionalId<GuestGroup["options"][number]>[];
}

/** An item as guests see it. The page of a menu leaves out the ids for choosing, and false or empty fields. */
export interface MenuItem extends Pick<GuestItem, "id" | "locales"> {
  media: readonly OptionalId<GuestItem["media"][number]>[];
  prices: readonly OptionalId<GuestItem["prices"][number]>[];
  addons: readonly OptionalId<GuestItem["addons"][number]>[];
  option_groups?: readonly MenuGroup[];
  discount?: GuestItem["discount"];
  holiday?: GuestItem["holiday"];
  chalet?: GuestItem["chalet"];
  marks?: GuestItem["marks"];
  allergens?: GuestItem["allergens"];
  spice?: number;
  calories?: number | null;
  disable_ordering?: boolean;
  served_text?: GuestItem["served_text"];
  sold_out?: boolean;
}

/** A category with its items and sub-categories. */
export interface MenuCategory extends Pick<GuestCategory, "id" | "locales" | "fitting"> {
  media: readonly { src: string }[];
  items: readonly MenuItem[];
  children_nested: readonly MenuCategory[];
}

/** The displayed price of an item: its lowest, or that of a stay in a holiday if it has no other. */
export const priceToday = ({
  prices,
  holiday,
}: Pick<MenuItem, "prices" | "holiday">): { price: number; was: number | null } | undefined =>
  prices.toSorted((one, other) => one.price - other.price)[0] ?? holiday ?? undefined;

interface Tree<Category> {
  items: readonly { id: string }[];
  children_nested: readonly Category[];
}

/** An item with its category, which defines how its pictures are cropped. */
export interface ListedItem<Category extends Tree<Category>> {
  item: Category["items"][number];
  category: Category;
}

/** All items in display order. */
export const listedItems = <Category extends Tree<Category>>(categories: readonly Category[]): ListedItem<Category>[] =>
  categories.flatMap((category) => [
    ...category.items.map((item) => ({ item, category })),
    ...listedItems(category.children_nested),
  ]);

export const findItem = <Category extends Tree<Category>>(
  categories: readonly Category[],
  id: string | null,
): ListedItem<Category> | undefined =>
  id === null ? undefined : listedItems(categories).find(({ item }) => item.id === id);

/** A category in a list of categories: with its own picture or that of an item, and the number of its items. */
export interface ListedCategory extends Pick<MenuCategory, "id" | "locales" | "media"> {
  count: number;
}

export const listedCategories = (categories: readonly MenuCategory[]): ListedCategory[] =>
  categories.map((category) => {
    const { id, locales, media } = category;
    const items = listedItems([category]).map(({ item }) => item);
    const pictures = items.flatMap((item) => item.media.filter(({ type }) => type === "image"));
    return { id, locales, media: media.length > 0 ? media : pictures.slice(0, 1), count: items.length };
  });
