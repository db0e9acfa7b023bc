import type { Names } from "@diwan/contract/api/fields";
import type { MenuItem } from "../menu-items.ts";

/** An item as a menu of today offers it; what guests and tablets are sent of items fits. */
export interface Offer {
  id: string;
  locales: Names;
  /** Today's: `price` after discounts, `was` before them where it differs. */
  prices: readonly { id: string; price: number; was: number | null; locales: Names }[];
  addons: readonly OfferedAddon[];
  media: readonly { src: string; type: string }[];
  /** Chalets are booked, not ordered. */
  chalet?: object | null;
  disable_ordering?: boolean;
  sold_out?: boolean;
}

export interface OfferedAddon {
  id: string;
  price: number;
  locales: Names;
}

/** Why something can't be ordered now. */
export type Trouble = "gone" | "soldOut" | "notOrdered" | "priceGone" | "addonGone";

/** What is known of an item before the ids of its choices are. */
interface Listed extends Pick<Offer, "chalet" | "disable_ordering" | "sold_out"> {
  prices: readonly object[];
  addons: readonly object[];
}

/** What keeps an item from being ordered whatever is chosen of it; the server's own rule (`keptLine`) in short. */
export function troubleOf(offer: Listed | undefined): Trouble | undefined {
  if (!offer) return "gone";
  if (offer.chalet || offer.disable_ordering) return "notOrdered";
  if (offer.sold_out) return "soldOut";
  return offer.prices.length === 0 ? "notOrdered" : undefined;
}

/** Whether there is anything to choose before the item can be added. */
export const hasChoice = ({ prices, addons }: Listed): boolean => prices.length > 1 || addons.length > 0;

/** What there is to choose of items, by item, where the page of a menu came without. */
export type MenuChoices = Readonly<Record<string, Pick<MenuItem, "prices" | "addons">>>;

/** An item as it is ordered; undefined as long as nobody knows by which ids its choices go. */
export function offerOf(item: MenuItem, choices?: MenuChoices): Offer | undefined {
  const { prices, addons } = (isWhole(item) ? item : choices?.[item.id]) ?? {};
  return (
    prices &&
    addons && {
      id: item.id,
      locales: item.locales,
      media: item.media,
      // the only price is known by its item
      prices: prices.map((price) => ({ ...price, id: price.id ?? item.id })),
      addons: addons.flatMap((addon) => (addon.id ? [{ ...addon, id: addon.id }] : [])),
      chalet: item.chalet ?? null,
      disable_ordering: item.disable_ordering ?? false,
      sold_out: item.sold_out ?? false,
    }
  );
}

/** Whether an item has the ids of all that there is to choose. */
export const isWhole = ({ prices, addons }: MenuItem): boolean =>
  (prices.length < 2 || prices.every(({ id }) => id)) && addons.every(({ id }) => id);
