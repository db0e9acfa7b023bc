import type { Names } from "@diwan/contract/api/fields";
import type { RuledGroup } from "@diwan/contract/menu/option-rules";
import type { MenuItem } from "../menu-items.ts";

/** An item as the current menu offers it; a structural subset of the items of guests and tablets. */
export interface Offer {
  id: string;
  locales: Names;
  /** Current: `price` after discounts, `was` before them if it differs. */
  prices: readonly { id: string; price: number; was: number | null; locales: Names }[];
  addons: readonly OfferedAddon[];
  option_groups?: readonly OfferedGroup[];
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
  /** The name of its group; an addon has none. */
  group?: Names | undefined;
}

export interface OfferedGroup extends RuledGroup<{ id: string; price: number; locales: Names; preset: boolean }> {
  locales: Names;
}

/** Why something can't be ordered now. */
export type Trouble = "gone" | "soldOut" | "notOrdered" | "priceGone" | "addonGone" | "optionsChanged";

/** The fields of an item that are known before the ids of its choices. */
interface Listed extends Pick<Offer, "chalet" | "disable_ordering" | "sold_out"> {
  prices: readonly object[];
  addons: readonly object[];
  option_groups?: readonly object[];
}

/** The reason why an item can't be ordered, whatever is chosen; a short form of the server's rule (`keptLine`). */
export function troubleOf(offer: Listed | undefined): Trouble | undefined {
  if (!offer) return "gone";
  if (offer.chalet || offer.disable_ordering) return "notOrdered";
  if (offer.sold_out) return "soldOut";
  return offer.prices.length === 0 ? "notOrdered" : undefined;
}

/** Whether an item has options to choose before it can be added. */
export const hasChoice = ({ prices, addons, option_groups = [] }: Listed): boolean =>
  prices.length > 1 || addons.length > 0 || option_groups.length > 0;

/** The choices of items, by item id, for pages of a menu that come without them. */
export type MenuChoices = Readonly<Record<string, Pick<MenuItem, "prices" | "addons" | "option_groups">>>;

/** An item with its choices; undefined until the ids of its choices are known. */
export function offerOf(item: MenuItem, choices?: MenuChoices): Offer | undefined {
  const { prices, addons, option_groups = [] } = (isWhole(item) ? item : choices?.[item.id]) ?? {};
  return (
    prices &&
    addons && {
      id: item.id,
      locales: item.locales,
      media: item.media,
      // a single price is identified by its item
      prices: prices.map((price) => ({ ...price, id: price.id ?? item.id })),
      addons: addons.flatMap((addon) => (addon.id ? [{ ...addon, id: addon.id }] : [])),
      option_groups: option_groups.flatMap(({ id, options, ...group }) =>
        id ? [{ ...group, id, options: options.flatMap((one) => (one.id ? [{ ...one, id: one.id }] : [])) }] : [],
      ),
      chalet: item.chalet ?? null,
      disable_ordering: item.disable_ordering ?? false,
      sold_out: item.sold_out ?? false,
    }
  );
}

/** Whether the ids of all choices of an item are known. */
export const isWhole = ({ prices, addons, option_groups = [] }: MenuItem): boolean =>
  (prices.length < 2 || prices.every(({ id }) => id)) &&
  addons.every(({ id }) => id) &&
  option_groups.every(({ id }) => id);
