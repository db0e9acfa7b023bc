import type { Allergen, ItemMark } from "../api/enumerations.ts";

/** What guests know of an item besides its names and prices; missing parts are empty. */
export interface MarkedItem {
  marks?: readonly ItemMark[] | undefined;
  allergens?: readonly Allergen[] | undefined;
  spice?: number | undefined;
}

/** A condition that guests choose: a mark, not spicy, or free of an allergen. */
export type ItemFilter = ItemMark | "notSpicy" | Allergen;

/** A vegan item is vegetarian too. An item without allergens counts as free of each: owners mark what is in it. */
export function fitsFilter({ marks = [], allergens = [], spice = 0 }: MarkedItem, filter: ItemFilter): boolean {
  if (filter === "notSpicy") return spice === 0;
  if (filter === "vegetarian" && marks.includes("vegan")) return true;
  return (marks as readonly ItemFilter[]).includes(filter) || (isAllergen(filter) && !allergens.includes(filter));
}

const MARKS: readonly ItemFilter[] = ["best_seller", "new", "vegetarian", "vegan"];
const isAllergen = (filter: ItemFilter): filter is Allergen => filter !== "notSpicy" && !MARKS.includes(filter);

/** The conditions that tell items apart: marks and allergens that occur, in the order of the marks. */
export function filtersOf(items: readonly MarkedItem[]): ItemFilter[] {
  const found = new Set<ItemFilter>(items.flatMap(({ marks = [], allergens = [] }) => [...marks, ...allergens]));
  const spicy = items.some(({ spice = 0 }) => spice > 0);
  const allergens = [...found].filter(isAllergen).toSorted();
  return [...MARKS.filter((mark) => found.has(mark)), ...(spicy ? (["notSpicy"] as const) : []), ...allergens];
}
