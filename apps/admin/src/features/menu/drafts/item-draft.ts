import {
  CHALET_LABELS,
  type Allergen,
  type ItemMark,
  LOCALES,
  type ChaletLabel,
  type DiscountType,
  type Frontage,
  type Locale,
} from "@diwan/contract/api/enumerations";
import { LIMITS } from "@diwan/contract/api/limits";
import type { Chalet, Discount, Price } from "@diwan/contract/menu/item-parts";
import type { itemChange, Item } from "@diwan/contract/menu/items";
import { readAmount } from "@diwan/contract/money/money";
import { addDays, type Day } from "@diwan/contract/time/days";
import type * as z from "zod";
import { newKey } from "../../../kit/connection/api.ts";
import { changedBody, type Draft, type DraftType } from "../../../kit/drafts/draft.ts";

export type ByLocale = Record<Locale, string>;

/** A row of a list; `key` is stable while the row is on the screen, `id` comes with the first save. */
interface Row {
  key: string;
  id: string | undefined;
}
export interface PriceDraft extends Row {
  /** The text as typed; parsed by `readAmount`. */
  price: string;
  names: ByLocale;
}
export interface DiscountDraft extends Row {
  /** The text as typed. */
  amount: string;
  type: DiscountType;
  from: Day;
  to: Day;
  names: ByLocale;
}
export interface MediaDraft {
  id: string | undefined;
  src: string;
  type: "image" | "video";
}
export interface ChaletDraft {
  insurance: string;
  address: ByLocale;
  latitude: number | null;
  longitude: number | null;
  bedrooms: string;
  units: string;
  frontage: Frontage | null;
  /** A pasted link that is not resolved yet; never sent. A valid one fills the coordinates and is cleared. */
  mapLink: string;
}

/** The editable values of an item, as in the fields. */
export interface ItemValues {
  names: ByLocale;
  descriptions: ByLocale;
  hide: boolean;
  disable_ordering: boolean;
  marks: readonly ItemMark[];
  allergens: readonly Allergen[];
  spice: number;
  /** The text as typed; empty if unknown. */
  calories: string;
  prices: readonly PriceDraft[];
  addons: readonly PriceDraft[];
  discounts: readonly DiscountDraft[];
  media: readonly MediaDraft[];
  /** Null in businesses other than chalets. */
  chalet: ChaletDraft | null;
}

export type ItemBody = z.input<typeof itemChange>;
type Sent =
  | "locales"
  | "hide"
  | "disable_ordering"
  | "marks"
  | "allergens"
  | "spice"
  | "calories"
  | "prices"
  | "addons"
  | "discounts"
  | "media"
  | "itemable";

/**
 * An item that is being edited. Only editable values are compared, lists whole; other values of the server
 * (`updated_at`, `businessId`, an item's `address`, ...) are no change (specification, section 4).
 */
export const itemDraft: DraftType<Item, ItemValues, Required<Pick<ItemBody, Sent>>> = {
  read: (item) => ({
    names: byLocale(item.locales, "name"),
    descriptions: byLocale(item.locales, "description"),
    hide: item.hide,
    disable_ordering: item.disable_ordering,
    marks: item.marks,
    allergens: item.allergens,
    spice: item.spice,
    calories: item.calories === null ? "" : String(item.calories),
    prices: item.prices.map(readPrice),
    addons: item.addons.map(readPrice),
    discounts: item.discounts.map(readDiscount),
    media: item.media.map(({ id, src, type }) => ({ id, src, type })),
    chalet: item.itemable && readChalet(item.itemable),
  }),
  wire: (values) => ({
    locales: LOCALES.map((locale) => ({
      locale,
      name: values.names[locale].trim(),
      description: values.descriptions[locale].trim(),
    })),
    hide: values.hide,
    disable_ordering: values.disable_ordering,
    marks: [...values.marks],
    allergens: [...values.allergens],
    spice: values.spice,
    calories: values.calories.trim() === "" ? null : caloriesOf(values.calories),
    prices: values.prices.filter((row) => !isEmptyRow(row)).map(sentPrice),
    addons: values.addons.filter((row) => !isEmptyRow(row)).map(sentPrice),
    discounts: values.discounts.map(sentDiscount),
    media: values.media.map(({ id, src }) => (id ? { id, src } : { src })),
    itemable: values.chalet && sentChalet(values.chalet),
  }),
  isWhole: (path) => /^(discounts|media)\.[^.]+$|^(marks|allergens)$/.test(path),
  together: [["chalet.latitude", "chalet.longitude"]],
  isSame: (path, one, other) =>
    typeof one === "string" &&
    typeof other === "string" &&
    (AMOUNT.test(path) ? amountOf(one) === amountOf(other) : one.trim() === other.trim()),
  isBlank: (row) => "price" in row && isEmptyRow(row as unknown as PriceDraft), // a row with a price
};

/** What is no number is sent as one that the rules reject. */
const caloriesOf = (typed: string): number => readAmount(typed) ?? -1;

const AMOUNT = /\.(price|insurance|bedrooms|units)$/;

/** The body of a save: the changes and their base version, so that no change of other users is overwritten unseen. */
export const saveBody = (draft: Draft<Item, ItemValues>): ItemBody => ({
  ...changedBody(itemDraft, draft),
  updated_at: draft.original.updated_at,
});

/** An empty map link is valid; a valid one is already resolved and cleared. */
export const hasValidMapLink = ({ chalet }: ItemValues): boolean => !chalet?.mapLink.trim();

/** An empty price or addon; a chalet's price takes the first unused package. */
export const newPrice = (label: ChaletLabel | "" = ""): PriceDraft => ({
  key: newKey(),
  id: undefined,
  price: "",
  names: { en: label, ar: "" },
});

/** Amount 0 from today, for 30 days (specification, section 4). */
export const newDiscount = (today: Day): DiscountDraft => ({
  key: newKey(),
  id: undefined,
  amount: "0",
  type: "value",
  from: today,
  to: addDays(today, LIMITS.discountDays),
  names: { en: "", ar: "" },
});

/** The packages of a chalet without a price row. */
export const freeLabels = (prices: readonly PriceDraft[]): ChaletLabel[] =>
  CHALET_LABELS.filter((label) => !prices.some((row) => row.names.en === label));

export const isEmptyRow = (row: PriceDraft): boolean =>
  row.id === undefined && row.price.trim() === "" && row.names.en.trim() === "" && row.names.ar.trim() === "";

const readPrice = ({ id, price, locales }: Price): PriceDraft => ({
  key: id,
  id,
  price: String(price),
  names: byLocale(locales, "name"),
});

const readDiscount = ({ id, amount, type, from, to, locales }: Discount): DiscountDraft => ({
  key: id,
  id,
  amount: String(amount),
  type,
  from,
  to,
  names: byLocale(locales, "name"),
});

const readChalet = (chalet: Chalet): ChaletDraft => ({
  insurance: String(chalet.insurance),
  address: chalet.address,
  latitude: chalet.latitude,
  longitude: chalet.longitude,
  bedrooms: String(chalet.bedrooms),
  units: String(chalet.units),
  frontage: chalet.frontage,
  mapLink: "",
});

type Texts = { locale: Locale; name?: string | null; description?: string | null };
const byLocale = (locales: readonly Texts[], key: "name" | "description"): ByLocale => {
  const of = (locale: Locale) => locales.find((entry) => entry.locale === locale)?.[key] ?? "";
  return { en: of("en"), ar: of("ar") };
};

const sentPrice = (row: PriceDraft) => ({
  ...(row.id ? { id: row.id } : {}),
  price: amountOf(row.price),
  locales: namesOf(row.names),
});

/** A discount as a save sends it. */
export const sentDiscount = (row: DiscountDraft) => ({
  ...(row.id ? { id: row.id } : {}),
  amount: amountOf(row.amount),
  type: row.type,
  from: row.from,
  to: row.to,
  locales: namesOf(row.names),
});

const sentChalet = ({ insurance, address, latitude, longitude, bedrooms, units, frontage }: ChaletDraft) => ({
  insurance: amountOf(insurance),
  address: { en: address.en.trim(), ar: address.ar.trim() },
  latitude,
  longitude,
  bedrooms: amountOf(bedrooms),
  units: amountOf(units),
  frontage,
});

const namesOf = (names: ByLocale) => LOCALES.map((locale) => ({ locale, name: names[locale].trim() }));

/** A number if the text is one, so that `1,5` and `1.500` are equal; otherwise the text, which the schema rejects. */
const amountOf = (typed: string): number | string => readAmount(typed) ?? typed.trim();
