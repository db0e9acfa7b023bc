import type { PageCategory } from "../page-data.ts";
import { matchesSearch, searchText } from "@diwan/contract/search-text";
import { listedItems } from "../menu/tree.ts";
import type { ListedItem } from "../menu/tree.ts";

interface Entry {
  listed: ListedItem;
  names: string;
  all: string;
}

/** What each item is found by: its names and descriptions in both languages, and the names of its category. */
export const searchIndex = (categories: readonly PageCategory[]): Entry[] =>
  listedItems(categories).map((listed) => {
    const { item, category } = listed;
    const names = searchText(item.locales.map(({ name }) => name).join(" "));
    const more = [
      ...item.locales.map(({ description }) => description ?? ""),
      ...category.locales.map(({ name }) => name),
    ];
    return { listed, names, all: `${names} ${searchText(more.join(" "))}` };
  });

/** The items that have every word of the query, those with all words in the name first. */
export function findItems(index: readonly Entry[], query: string): ListedItem[] {
  const words = searchText(query);
  if (!words) return [];
  const found = index.filter((entry) => matchesSearch(entry.all, words));
  const named = found.filter((entry) => matchesSearch(entry.names, words));
  return [...named, ...found.filter((entry) => !named.includes(entry))].map(({ listed }) => listed);
}
