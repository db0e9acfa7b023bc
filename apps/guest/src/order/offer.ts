import type { Offer } from "@diwan/ordering/offer";
import type { PageItem } from "../page-data.ts";

/** An item of the page as it is ordered: its only price is known by the item. */
export const offerOf = (item: PageItem): Offer => ({
  id: item.id,
  locales: item.locales,
  media: item.media,
  prices: item.prices.map((price) => ({ ...price, id: price.id ?? item.id })),
  addons: item.addons.flatMap((addon) => (addon.id ? [{ ...addon, id: addon.id }] : [])),
  chalet: item.chalet ?? null,
  disable_ordering: item.disable_ordering ?? false,
  sold_out: item.sold_out ?? false,
});
