import { searchText } from "@diwan/contract/text/search-text";

/** Compares names without case and spaces. */
export const menuNameKey = (name: string): string => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** Compares names as a search does; names without letters must be identical. */
export const looseNameKey = (name: string): string => searchText(name) || menuNameKey(name);
