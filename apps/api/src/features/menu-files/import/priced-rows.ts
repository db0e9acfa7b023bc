import { CHALET_LABELS } from "@diwan/contract/api/enumerations";
import type { Price, PriceRow } from "@diwan/contract/menu/item-parts";
import { nameIn } from "@diwan/ui/text/names";
import { menuNameKey } from "./name-keys.ts";
import type { PricedDraft } from "./row-draft.ts";

/**
 * The prices (or addons) of an item as the file defines them. An entry keeps the id of the one with its name, otherwise
 * of the next unused one; a name without a column stays unchanged.
 */
export function pricedRows(before: readonly Price[], wanted: readonly PricedDraft[]): PriceRow[] {
  const free = new Set(before);
  const take = (found: Price | undefined): Price | undefined => {
    if (found) free.delete(found);
    return found;
  };
  const named = wanted.map(({ en, ar }) => {
    const name = menuNameKey(en || ar || "");
    return en === undefined && ar === undefined
      ? undefined
      : take([...free].find((one) => menuNameKey(nameIn(one.locales, "en")) === name));
  });
  return wanted.map((row, at) => {
    const known = named[at] ?? take([...free][0]);
    const en = row.en ?? nameIn(known?.locales, "en");
    const ar = row.ar ?? nameIn(known?.locales, "ar");
    return { id: known?.id, price: row.price, locales: { name_en: en || ar, name_ar: ar || null } };
  });
}

/** The packages of a chalet: those with a price in the row, and the empty ones that must stay. */
export function packageRows(
  before: readonly Price[],
  wanted: readonly PricedDraft[],
  keep: (label: string) => boolean,
): PriceRow[] {
  const labelOf = (price: Price): string => nameIn(price.locales, "en");
  const amounts = new Map(wanted.map((row) => [row.en ?? "", row.price]));
  const kept = before.flatMap((price) => {
    const label = labelOf(price);
    const amount = amounts.get(label) ?? (keep(label) ? price.price : undefined);
    if (amount === undefined) return [];
    return [{ id: price.id, price: amount, locales: { name_en: label, name_ar: nameIn(price.locales, "ar") || null } }];
  });
  const known = new Set(before.map(labelOf));
  const made = CHALET_LABELS.flatMap((label) => {
    const amount = known.has(label) ? undefined : amounts.get(label);
    return amount === undefined ? [] : [{ id: undefined, price: amount, locales: { name_en: label, name_ar: null } }];
  });
  return [...kept, ...made];
}

export const samePriced = (before: readonly Price[], after: readonly PriceRow[]): boolean =>
  before.length === after.length &&
  before.every((one, at) => {
    const other = after[at];
    return (
      other?.id === one.id &&
      other.price === one.price &&
      other.locales.name_en === nameIn(one.locales, "en") &&
      (other.locales.name_ar ?? "") === nameIn(one.locales, "ar")
    );
  });
