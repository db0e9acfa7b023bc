import type { GuestCategory, GuestItem, GuestMenu } from "@diwan/contract/guests/guests";
import { matchesSearch, searchText } from "@diwan/contract/text/search-text";

/** A top-level category with all items below it. */
export interface MenuSection {
  id: string;
  locales: GuestCategory["locales"];
  items: GuestItem[];
}

export const menuSections = (menu: GuestMenu | null): MenuSection[] =>
  (menu?.categories ?? [])
    .map(({ id, locales, ...category }) => ({ id, locales, items: itemsIn(category) }))
    .filter(({ items }) => items.length > 0);

const itemsIn = ({ items, children_nested }: Pick<GuestCategory, "items" | "children_nested">): GuestItem[] => [
  ...items,
  ...children_nested.flatMap(itemsIn),
];

/**
 * The items of a section, or of all sections, whose names or descriptions contain every word of the text, in either
 * language; those with all words in their names first.
 */
export function findSectionItems(
  shelves: readonly MenuSection[],
  shelfId: string | undefined,
  typed: string,
): GuestItem[] {
  const query = searchText(typed);
  const wanted = shelves.filter(({ id }) => query !== "" || shelfId === undefined || id === shelfId);
  const items = wanted.flatMap((shelf) => shelf.items);
  if (query === "") return items;
  const named = items.filter((item) => matchesSearch(namesOf(item), query));
  const told = items.filter((item) => !named.includes(item) && matchesSearch(textOf(item), query));
  return [...named, ...told];
}

const namesOf = ({ locales }: GuestItem): string => searchText(locales.map(({ name }) => name).join(" "));

const textOf = ({ locales }: GuestItem): string =>
  searchText(locales.map(({ name, description }) => `${name} ${description ?? ""}`).join(" "));

export type OrderableState = "plain" | "asks" | "soldOut" | "notServed" | "notOrdered";

/** What a click on an item does: adds it, opens its choices, or nothing. */
export function itemState({ sold_out, served_from, chalet, prices, addons, option_groups }: GuestItem): OrderableState {
  if (chalet || prices.length === 0) return "notOrdered";
  if (sold_out) return "soldOut";
  if (served_from) return "notServed";
  return prices.length > 1 || addons.length > 0 || option_groups.length > 0 ? "asks" : "plain";
}
