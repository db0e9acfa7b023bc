import { searchText } from "../text/search-text.ts";

/** A name as names are compared: two with the same key are the same name. Empty only for an empty name. */
export const nameKey = (name: string): string => searchText(name) || name;
