import { matchesSearch, searchText } from "@diwan/contract/text/search-text";
import type { PageService } from "../page-data.ts";

/** The services that have every word of the query in their names or descriptions. */
export function findServices(services: readonly PageService[], query: string): PageService[] {
  const words = searchText(query);
  if (!words) return [];
  return services.filter(({ locales }) =>
    matchesSearch(searchText(locales.map(({ name, description }) => `${name} ${description ?? ""}`).join(" ")), words),
  );
}
