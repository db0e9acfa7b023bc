import type { Offer } from "@diwan/ordering/offer";
import type { PageItem } from "../page-data.ts";
import type { MenuChoices } from "./menu-choices.ts";

/** An item of the page as it is ordered; undefined as long as nobody knows by which ids its choices go. */
export function offerOf(item: PageItem, choices?: MenuChoices): Offer | undefined {
  const chosen = isWhole(item) ? item : choices?.[item.id];
  return (
    chosen && {
      id: item.id,
      locales: item.locales,
      media: item.media,
      // the only price is known by its item
      prices: chosen.prices.map((price) => ({ ...price, id: price.id ?? item.id })),
      addons: chosen.addons.flatMap((addon) => (addon.id ? [{ ...addon, id: addon.id }] : [])),
      chalet: item.chalet ?? null,
      disable_ordering: item.disable_ordering ?? false,
      sold_out: item.sold_out ?? false,
    }
  );
}

/** Whether an item has the ids of all that there is to choose. */
export const isWhole = ({ prices, addons }: PageItem): boolean =>
  (prices.length < 2 || prices.every(({ id }) => id)) && addons.every(({ id }) => id);
