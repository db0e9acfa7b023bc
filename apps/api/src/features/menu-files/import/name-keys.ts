import { searchText } from "@diwan/contract/text/search-text";

/** Names that are the same but for capitals and blanks. */
export const nameKey = (name: string): string => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** Names that a search takes for the same; those without letters only where they are the same. */
export const looseNameKey = (name: string): string => searchText(name) || nameKey(name);
