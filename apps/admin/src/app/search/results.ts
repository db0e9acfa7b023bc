import { readDay } from "@diwan/contract/time/days";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import type { SearchHit, SearchedArea } from "@diwan/contract/overview/search";
import { formatPeriod } from "@diwan/ui/time/dates";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { matchesQuery } from "./marks.ts";
import type { SearchPlace } from "./places.ts";
import type { Recent } from "./recents.ts";
import type { NavigationTarget } from "../../kit/navigation/record-target.ts";

/** What is looked through. */
export type SearchScope = "all" | "items" | "orders" | "people" | "screens";

/** One row of the results. */
export interface SearchResult {
  key: string;
  names: Names;
  detail: string;
  target: NavigationTarget;
  recent: Recent;
  place?: SearchPlace;
  hit?: SearchHit;
}
export interface ResultGroup {
  key: string;
  title: string;
  found: SearchResult[];
}

export interface SearchContext {
  locale: Locale;
  menus: readonly { id: string; locales: Names }[];
  targetOf: (hit: SearchHit) => NavigationTarget | undefined;
  titleOf: (area: SearchedArea) => string;
}

/** How many places are shown among records; shown alone, all of them are. */
const MOST: Record<SearchPlace["kind"], number> = { screen: 6, action: 4 };
const AREAS: Readonly<Partial<Record<SearchScope, readonly SearchedArea[]>>> = {
  items: ["items", "categories", "menus"],
  orders: ["orders"],
  people: ["users"],
};

/** The screens or the actions that a query finds; those whose name begins with it come first. */
export function findPlaces(
  places: readonly SearchPlace[],
  kind: SearchPlace["kind"],
  query: string,
  { locale, alone = false }: { locale: Locale; alone?: boolean },
): SearchResult[] {
  const begins = ({ names }: SearchPlace) =>
    names.some(({ name }) => name.toLowerCase().startsWith(query.toLowerCase()));
  return places
    .filter((place) => place.kind === kind && matchesQuery(texts(place.names), query))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, alone ? undefined : MOST[kind])
    .map((place) => resultFromPlace(place, locale));
}

export const resultFromPlace = (place: SearchPlace, locale: Locale): SearchResult => ({
  key: place.key,
  names: place.names,
  detail: nameOf(place.detail, locale),
  target: place.target,
  recent: { place: place.key },
  place,
});

/** The records of each area under its name, in the order of the response. */
export function groupRecords(
  groups: readonly { area: SearchedArea; hits: readonly SearchHit[] }[],
  kind: SearchScope,
  around: SearchContext,
): ResultGroup[] {
  return groups
    .filter(({ area }) => kind === "all" || AREAS[kind]?.includes(area))
    .map(({ area, hits }) => ({
      key: area,
      title: around.titleOf(area),
      found: hits.flatMap((hit) => resultFromHit(hit, around) ?? []),
    }))
    .filter(({ found }) => found.length > 0);
}

/** Undefined when no screen can show the hit to this user. */
export function resultFromHit(hit: SearchHit, around: SearchContext): SearchResult | undefined {
  const target = around.targetOf(hit);
  const recent = { hit: { ...hit, price: null, hidden: false, status: null } }; // these may change until it is shown again
  return target && { key: hit.id, names: hit.locales, detail: detailOf(hit, around), target, recent, hit };
}

/** Where a record belongs and when it is. */
function detailOf({ area, detail, menuId, from, to }: SearchHit, { locale, menus }: SearchContext): string {
  const menu = area === "items" && menus.length > 1 ? menus.find(({ id }) => id === menuId) : undefined;
  const [first, last] = [readDay(from?.slice(0, 10)), readDay(to?.slice(0, 10))];
  const period = first && last ? formatPeriod(first, last, locale) : "";
  return joinNames([nameOf(detail, locale), nameOf(menu?.locales, locale), period], locale);
}

const texts = (names: Names): string[] => names.map(({ name }) => name);
