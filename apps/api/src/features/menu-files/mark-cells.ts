import { ALLERGENS, ITEM_MARKS, type Locale } from "@diwan/contract/api/enumerations";
import { LIMITS } from "@diwan/contract/api/limits";
import type { Item, ItemChange } from "@diwan/contract/menu/items";
import { westernDigits } from "@diwan/contract/money/money";
import { searchText } from "@diwan/contract/text/search-text";
import * as arabic from "@diwan/ui/catalogue/ar/menu/item-marks";
import * as english from "@diwan/ui/catalogue/en/menu/item-marks";
import { comma } from "@diwan/ui/text/fill";
import { nameIn, nameOf } from "@diwan/ui/text/names";

/** The cells of marks and groups of options of a row; fields without a column are missing. */
export interface MarkCells {
  marks?: Item["marks"];
  allergens?: Item["allergens"];
  spice?: number;
  calories?: number | null;
  /** Names of groups, as typed. */
  option_groups?: string[];
}
export type MarkField = keyof MarkCells;

const MARK_FIELDS = ["marks", "allergens", "spice", "calories", "option_groups"] as const satisfies MarkField[];

export const isMarkField = (field: string): field is MarkField => MARK_FIELDS.some((one) => one === field);

/** The groups of the business: ids by `groupKey` of each name. */
export type KnownGroups = ReadonlyMap<string, string>;

/** What an empty cell means. */
export const NO_MARKS = {
  marks: [],
  allergens: [],
  spice: 0,
  calories: null,
  option_groups: [],
} satisfies Required<MarkCells>;

const WORDS = {
  en: { ...english.markNames, ...english.allergenNames },
  ar: { ...arabic.markNames, ...arabic.allergenNames },
};

export const groupKey = (name: string): string => searchText(name);

/** The cell of an export. */
export function markCell(field: MarkField, item: Item, locale: Locale): string | number | null {
  if (field === "spice" || field === "calories") return item[field];
  if (field === "option_groups")
    return item.option_groups.map((group) => nameOf(group.locales, locale)).join("; ") || null;
  return item[field].map((word) => WORDS[locale][word]).join(comma(locale)) || null;
}

/** Several words of a list, in either language, separated by commas; undefined if one is unknown. */
const parseWords =
  <const V extends readonly (keyof (typeof WORDS)["en"])[]>(values: V) =>
  (cell: string): V[number][] | undefined => {
    const found = cell.split(/[,،;؛]/).map((word) => {
      const key = searchText(word);
      return values.find((value) => [value, WORDS.en[value], WORDS.ar[value]].some((one) => searchText(one) === key));
    });
    return found.includes(undefined) ? undefined : values.filter((value) => found.includes(value));
  };

const wholeUpTo =
  (most: number) =>
  (cell: string): number | undefined => {
    const typed = westernDigits(cell);
    return /^\d{1,6}$/.test(typed) && Number(typed) <= most ? Number(typed) : undefined;
  };

export const parseMarks = parseWords(ITEM_MARKS);
export const parseAllergens = parseWords(ALLERGENS);
export const parseSpice = wholeUpTo(3);
export const parseCalories = wholeUpTo(LIMITS.calories);

/** Names of groups that the business has, separated by semicolons; undefined if one is unknown. */
export const parseGroups =
  (known: KnownGroups) =>
  (cell: string): string[] | undefined => {
    const names = cell.split(/[;؛]/).map((name) => name.trim());
    return names.every((name) => known.has(groupKey(name))) ? names : undefined;
  };

/** What differs from the item, or from a new one. */
export function changedMarks(cells: MarkCells, before: Item | undefined, known: KnownGroups): Partial<ItemChange> {
  const { option_groups: names, ...plain } = cells;
  const old: Record<string, unknown> = before ? { ...before } : { marks: [], allergens: [], spice: 0, calories: null };
  const changed = Object.entries(plain).filter(([key, value]) => JSON.stringify(old[key]) !== JSON.stringify(value));
  const ids = names && groupIds(names, before?.option_groups ?? [], known);
  const same = !ids || ids.join() === (before?.option_groups ?? []).map(({ id }) => id).join();
  return { ...Object.fromEntries(changed), ...(same ? {} : { option_groups: ids.map((id) => ({ id })) }) };
}

/** Groups may have the same name: those that the item has come first. */
function groupIds(names: readonly string[], own: Item["option_groups"], known: KnownGroups): string[] {
  const left = [...own];
  const ids = names.map((name) => {
    const at = left.findIndex(({ locales }) =>
      (["en", "ar"] as const).some((locale) => groupKey(nameIn(locales, locale) ?? "") === groupKey(name)),
    );
    return left.splice(at, at < 0 ? 0 : 1)[0]?.id ?? known.get(groupKey(name)) ?? [];
  });
  return [...new Set(ids.flat())];
}
