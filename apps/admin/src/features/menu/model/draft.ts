import type { Day } from "@diwan/contract/time/days";
import type { DiscountType, Frontage, Locale } from "@diwan/contract/api/enumerations";
import type { Chalet, Discount, Price } from "@diwan/contract/menu/item-parts";
import type { Item } from "@diwan/contract/menu/items";

export type ByLocale = Record<Locale, string>;

/** A row of a list; `key` stays while the row lives on the screen, `id` comes with the first save. */
interface Row {
  key: string;
  id: string | undefined;
}
export interface PriceDraft extends Row {
  /** As typed; read by `readAmount`. */
  price: string;
  names: ByLocale;
}
export interface DiscountDraft extends Row {
  /** As typed. */
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
  /** A pasted link that gave no place yet; never sent. A valid one fills the coordinates and is cleared. */
  mapLink: string;
}

/** What can be edited of an item, as it stands in the fields. */
export interface ItemDraft {
  names: ByLocale;
  descriptions: ByLocale;
  hide: boolean;
  disable_ordering: boolean;
  prices: readonly PriceDraft[];
  addons: readonly PriceDraft[];
  discounts: readonly DiscountDraft[];
  media: readonly MediaDraft[];
  /** Null in businesses other than chalets. */
  chalet: ChaletDraft | null;
}

export const draftOf = (item: Item): ItemDraft => ({
  names: byLocale(item.locales, "name"),
  descriptions: byLocale(item.locales, "description"),
  hide: item.hide,
  disable_ordering: item.disable_ordering,
  prices: item.prices.map(priceDraft),
  addons: item.addons.map(priceDraft),
  discounts: item.discounts.map(discountDraft),
  media: item.media.map(({ id, src, type }) => ({ id, src, type })),
  chalet: item.itemable && chaletDraft(item.itemable),
});

const priceDraft = ({ id, price, locales }: Price): PriceDraft => ({
  key: id,
  id,
  price: String(price),
  names: byLocale(locales, "name"),
});

const discountDraft = ({ id, amount, type, from, to, locales }: Discount): DiscountDraft => ({
  key: id,
  id,
  amount: String(amount),
  type,
  from,
  to,
  names: byLocale(locales, "name"),
});

const chaletDraft = (chalet: Chalet): ChaletDraft => ({
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
