import type { Item } from "@diwan/contract/menu/items";
import { hasOwnName, lacksArabic, lacksEnglish } from "./rules.ts";

type Texts = Item["locales"];

const known = new WeakMap<Item, string | undefined>();

/**
 * The field of the first text of an item that lacks a language: of the item, then of its sizes, addons and discounts. Found
 * once, since a menu may have thousands.
 */
export function missingText(item: Item): string | undefined {
  if (!known.has(item)) known.set(item, findMissing(item));
  return known.get(item);
}

function findMissing({ locales, prices, addons, discounts }: Item): string | undefined {
  const parts = Object.entries({ prices, addons, discounts }).flatMap(([part, rows]) =>
    rows.map((row, at) => (hasOwnName(row.locales) ? missingName(row.locales, `${part}.${at}.`) : undefined)),
  );
  return [missingName(locales, ""), missingDescription(locales), ...parts].find((path) => path !== undefined);
}

function missingName(names: Parameters<typeof lacksArabic>[0], before: string): string | undefined {
  if (lacksEnglish(names)) return `${before}locales.0.name`;
  return lacksArabic(names) ? `${before}locales.1.name` : undefined;
}

function missingDescription(texts: Texts): string | undefined {
  const [english, arabic] = (["en", "ar"] as const).map((locale) =>
    texts.find((one) => one.locale === locale)?.description?.trim(),
  );
  if (!english === !arabic) return undefined;
  return `locales.${english ? 1 : 0}.description`;
}
