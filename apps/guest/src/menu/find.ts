import { matchesSearch, searchText } from "@diwan/contract/text/search-text";
import { type ListedItem, listedItems } from "@diwan/ordering/menu-items";
import type { PageCategory, PageItem, PageService } from "../page-data.ts";

type Listed = ListedItem<PageCategory>;

interface ItemTexts {
  names: string;
  all: string;
}

/** The items that have every word of the query, those with all words in the name first. */
export function findItems(categories: readonly PageCategory[], query: string): Listed[] {
  const words = searchText(query);
  if (!words) return [];
  const found = listedItems(categories).filter((listed) => matchesSearch(textsOf(listed).all, words));
  const isNamed = (listed: Listed): boolean => matchesSearch(textsOf(listed).names, words);
  return [...found.filter(isNamed), ...found.filter((listed) => !isNamed(listed))];
}

// items are the same objects for as long as their menu is kept, which on the server is for all who search it
const known = new WeakMap<PageItem, ItemTexts>();

/** What an item is found by: its names and descriptions in both languages, and the names of its category. */
function textsOf({ item, category }: Listed): ItemTexts {
  const before = known.get(item);
  if (before) return before;
  const names = searchText(item.locales.map(({ name }) => name).join(" "));
  const more = [
    ...item.locales.map(({ description }) => description ?? ""),
    ...category.locales.map(({ name }) => name),
  ];
  const texts = { names, all: `${names} ${searchText(more.join(" "))}` };
  known.set(item, texts);
  return texts;
}

/** The services that have every word of the query in their names or descriptions. */
export function findServices(services: readonly PageService[], query: string): PageService[] {
  const words = searchText(query);
  if (!words) return [];
  return services.filter(({ locales }) =>
    matchesSearch(searchText(locales.map(({ name, description }) => `${name} ${description ?? ""}`).join(" ")), words),
  );
}
