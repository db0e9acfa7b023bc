import { CHALET_LABELS } from "@diwan/contract/api/enumerations";
import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { searchText, spellings } from "@diwan/contract/text/search-text";
import { hasArabic } from "@diwan/contract/text/scripts";
import { dayIn, type Day } from "@diwan/contract/time/days";
import { nameIn } from "@diwan/ui/text/names";

const FILTERS = [
  "noPrice",
  "noArabic",
  "noEnglish",
  "noPicture",
  "hidden",
  "soldOut",
  "discount",
  "changedToday",
] as const;
export type FilterName = (typeof FILTERS)[number];

/** Filters for something that is missing. */
export const MISSING: readonly FilterName[] = ["noPrice", "noArabic", "noEnglish", "noPicture"];

export interface FindingContext {
  today: Day;
  timeZone: string;
  /** The items that are sold out. */
  soldOut: { has: (itemId: string) => boolean };
}

type Names = Parameters<typeof nameIn>[0];

export const lacksArabic = (names: Names): boolean => !nameIn(names, "ar") && !hasArabic(nameIn(names, "en"));

/** The server copies an Arabic name to English. */
export function lacksEnglish(names: Names): boolean {
  const [en, ar] = [nameIn(names, "en"), nameIn(names, "ar")];
  return !en || (hasArabic(en) && (!ar || ar === en));
}

const RULES: Record<FilterName, (item: Item, context: FindingContext) => boolean> = {
  noPrice: (item) => item.prices.length === 0,
  noArabic: ({ locales }) => lacksArabic(locales),
  noEnglish: ({ locales }) => lacksEnglish(locales),
  noPicture: (item) => item.media.length === 0,
  hidden: (item) => item.hide,
  soldOut: (item, { soldOut }) => soldOut.has(item.id),
  discount: (item, { today }) => item.discounts.some(({ from, to }) => from <= today && today <= to),
  changedToday: (item, { today, timeZone }) => changedOn(item, timeZone) === today,
};

export const matchesFilter = (item: Item, filter: FilterName, context: FindingContext): boolean =>
  RULES[filter](item, context);

function changedOn({ updated_at: stamp }: Item, timeZone: string): Day | undefined {
  const at = new Date(stamp);
  return Number.isNaN(at.getTime()) ? undefined : dayIn(timeZone, at);
}

const texts = new WeakMap<Item, string>();

/** The names and descriptions of an item in all spellings; worked out once, since a menu may have thousands. */
function textOf(item: Item): string {
  const written = item.locales.map(({ name, description }) => `${name} ${description ?? ""}`);
  const text = texts.get(item) ?? spellings(searchText(written.join(" "))).join(" ");
  texts.set(item, text);
  return text;
}

/** Items with every word of a search in their names or descriptions, in any order and spelling. */
function matching(items: readonly Item[], query: string): readonly Item[] {
  const words = query.split(" ").map(spellings);
  return items.filter((item) => words.every((ways) => ways.some((one) => textOf(item).includes(one))));
}

export interface Finding {
  query: string;
  filters: readonly FilterName[];
}

export interface Found {
  /** The items that match; null without search and filters. */
  ids: ReadonlySet<string> | null;
  /** What is filtered by: a chosen filter leaves with the last item that matches it. */
  filters: readonly FilterName[];
  /** How many items each filter would leave, beside the search and the other chosen ones. */
  counts: ReadonlyMap<FilterName, number>;
}

type Kinds = ReadonlyMap<Item, readonly FilterName[]>;

/** The filters that each item matches. */
export const kindsOf = (items: readonly Item[], context: FindingContext): Kinds =>
  new Map(items.map((item) => [item, FILTERS.filter((one) => matchesFilter(item, one, context))]));

/** Chosen filters join: an item matches all of them, and the search. */
export function find(items: readonly Item[], kinds: Kinds, { query, filters }: Finding): Found {
  const asked = searchText(query);
  const there = new Set([...kinds.values()].flat());
  const chosen = filters.filter((one) => there.has(one));
  const searched = asked ? matching(items, asked) : items;
  const joined = (others: readonly FilterName[]) =>
    searched.filter((item) => others.every((one) => kinds.get(item)?.includes(one)));
  const counts = FILTERS.map((one): [FilterName, number] => {
    const others = joined(chosen.filter((other) => other !== one));
    return [one, others.filter((item) => kinds.get(item)?.includes(one)).length];
  });
  const narrowed = asked !== "" || chosen.length > 0;
  return {
    ids: narrowed ? new Set(joined(chosen).map(({ id }) => id)) : null,
    filters: chosen,
    counts: new Map(counts.filter(([one, count]) => count > 0 || chosen.includes(one))),
  };
}

/** How many cells of an item are empty that should not be: a price, and its name in each language. */
export const missingCells = (kinds: readonly FilterName[]): number =>
  kinds.filter((one) => one === "noPrice" || one === "noArabic" || one === "noEnglish").length;

/** The packages of a chalet are named by the product. */
export const hasOwnName = (names: NonNullable<Names>): boolean =>
  names.some(({ name }) => name !== "") && !CHALET_LABELS.some((one) => one === nameIn(names, "en"));

/** A tree with only these items, and the categories that have some or lead to some. */
export function narrowTree(tree: MenuTree, ids: ReadonlySet<string>): MenuTree {
  return { ...tree, categories: narrowNodes(tree.categories, ids) };
}

const narrowNodes = (nodes: readonly CategoryNode[], ids: ReadonlySet<string>): CategoryNode[] =>
  nodes.flatMap((node) => {
    const items = node.items.filter(({ id }) => ids.has(id));
    const below = narrowNodes(node.children_nested, ids);
    return items.length + below.length > 0 ? [{ ...node, items, children_nested: below }] : [];
  });
