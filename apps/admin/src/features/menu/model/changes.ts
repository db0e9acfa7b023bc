import { LOCALES } from "@diwan/contract/api/enumerations";
import type { itemChange, Item } from "@diwan/contract/menu/items";
import { readAmount } from "@diwan/contract/money/money";
import type * as z from "zod";
import {
  draftOf,
  type ByLocale,
  type ChaletDraft,
  type DiscountDraft,
  type ItemDraft,
  type PriceDraft,
} from "./draft.ts";
import { isEmptyRow } from "./new-rows.ts";

export type ItemBody = z.input<typeof itemChange>;
type Fields = Required<Pick<ItemBody, (typeof FIELDS)[number]>>;

const FIELDS = [
  "locales",
  "hide",
  "disable_ordering",
  "prices",
  "addons",
  "discounts",
  "media",
  "itemable",
] as const satisfies readonly (keyof ItemBody)[];

/**
 * What a save sends: the changed fields only, lists whole. Compared is what can be edited; what the server keeps beside
 * it (`updated_at`, `businessId`, an item's `address`, ...) is no change (specification, section 4).
 */
export function changesOf(original: Item, draft: ItemDraft): Partial<Fields> {
  const before = fieldsOf(draftOf(original));
  const after = fieldsOf(draft);
  return Object.fromEntries(
    FIELDS.filter((field) => !same(before[field], after[field])).map((field) => [field, after[field]]),
  );
}

export const isChanged = (original: Item, draft: ItemDraft): boolean =>
  Object.keys(changesOf(original, draft)).length > 0;

/** The body of a save: the changes and the version they are based on, so that nobody's work is overwritten unseen. */
export const saveBody = (original: Item, draft: ItemDraft): ItemBody => ({
  ...changesOf(original, draft),
  updated_at: original.updated_at,
});

/** An empty map link is valid; a valid one has been cleared already. */
export const hasValidMapLink = (draft: ItemDraft): boolean => !draft.chalet?.mapLink.trim();

const fieldsOf = (draft: ItemDraft): Fields => ({
  locales: LOCALES.map((locale) => ({
    locale,
    name: draft.names[locale].trim(),
    description: draft.descriptions[locale].trim(),
  })),
  hide: draft.hide,
  disable_ordering: draft.disable_ordering,
  prices: draft.prices.filter((row) => !isEmptyRow(row)).map(priceRow),
  addons: draft.addons.filter((row) => !isEmptyRow(row)).map(priceRow),
  discounts: draft.discounts.map(discountRow),
  media: draft.media.map(({ id, src }) => (id ? { id, src } : { src })),
  itemable: draft.chalet && chalet(draft.chalet),
});

const priceRow = (row: PriceDraft) => ({
  ...(row.id ? { id: row.id } : {}),
  price: amount(row.price),
  locales: namesOf(row.names),
});

const discountRow = (row: DiscountDraft) => ({
  ...(row.id ? { id: row.id } : {}),
  amount: amount(row.amount),
  type: row.type,
  from: row.from,
  to: row.to,
  locales: namesOf(row.names),
});

const chalet = ({ insurance, address, latitude, longitude, bedrooms, units, frontage }: ChaletDraft) => ({
  insurance: amount(insurance),
  address: { en: address.en.trim(), ar: address.ar.trim() },
  latitude,
  longitude,
  bedrooms: amount(bedrooms),
  units: amount(units),
  frontage,
});

const namesOf = (names: ByLocale) => LOCALES.map((locale) => ({ locale, name: names[locale].trim() }));

/** A number where one was typed, so that `1,5` and `1.500` are the same; else the text, which the schema refuses. */
const amount = (typed: string): number | string => readAmount(typed) ?? typed.trim();

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
