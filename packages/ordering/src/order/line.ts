import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { GUEST_LIMITS } from "@diwan/contract/api/limits";
import { lineAmounts, type LineAmounts } from "@diwan/contract/orders/order-prices";
import { chosenOptions, optionProblem, presetIds } from "@diwan/contract/menu/option-rules";
import type { OrderLine } from "@diwan/contract/orders/order-record";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import type { Offer, OfferedAddon } from "./offer.ts";

/** The choices, with the names and prices at the time of choosing. */
export interface CartLine {
  /** Lines with equal choices have the same key. */
  key: string;
  item_id: string;
  price_id: string | null;
  addon_ids: string[];
  option_ids: string[];
  quantity: number;
  note: string;
  shown: ShownLine;
}

export interface ShownLine {
  locales: Names;
  price_locales: Names;
  /** The chosen options, then the addons. */
  addons: OfferedAddon[];
  /** For one piece without addons, after discounts; `was` is the amount before them, if it differs. */
  price: number;
  was: number | null;
  src: string | null;
}

export interface ItemChoice {
  /** Required if there are several prices. */
  price_id?: string | null;
  addon_ids?: readonly string[];
  /** The presets of the groups if undefined. */
  option_ids?: readonly string[];
  quantity?: number;
  note?: string;
}

/**
 * A line for the choices of an item; undefined when the item does not have the price or an
 * addon, or the options break the rule of their group.
 */
export function lineOf(offer: Offer, choice: ItemChoice = {}): CartLine | undefined {
  const only = offer.prices.length === 1 ? offer.prices[0] : undefined;
  const price = choice.price_id ? offer.prices.find(({ id }) => id === choice.price_id) : only;
  const wanted = [...new Set(choice.addon_ids)];
  const addons = offer.addons.filter(({ id }) => wanted.includes(id));
  if (!price || addons.length !== wanted.length) return undefined;
  const groups = offer.option_groups ?? [];
  const optionIds = choice.option_ids ?? presetIds(groups);
  if (optionProblem(groups, optionIds)) return undefined;
  const options = chosenOptions(groups, optionIds);
  const line = {
    item_id: offer.id,
    // the only price, of a holiday, is identified by the item
    price_id: price.id === offer.id ? null : price.id,
    addon_ids: addons.map(({ id }) => id),
    option_ids: options.map(({ id }) => id),
    note: (choice.note ?? "").trim().slice(0, GUEST_LIMITS.orderNote),
  };
  return {
    ...line,
    key: keyOf(line),
    quantity: clampQuantity(choice.quantity ?? 1),
    shown: {
      locales: offer.locales,
      price_locales: price.locales,
      addons: [...options, ...addons],
      price: price.price,
      was: price.was,
      src: offer.media.find(({ type }) => type === "image")?.src ?? null,
    },
  };
}

/**
 * A line made from an earlier order's line, to order it again; undefined when its item is gone. Its prices are the
 * earlier ones.
 */
export function lineAgain(line: OrderLine): CartLine | undefined {
  if (line.item_id === null) return undefined;
  const chosen = {
    item_id: line.item_id,
    price_id: line.price_id,
    addon_ids: line.addons.filter(({ group }) => !group).map(({ id }) => id),
    option_ids: line.addons.filter(({ group }) => group).map(({ id }) => id),
    note: line.note,
  };
  const price = Math.round((line.price - line.discount / line.quantity) * 1000) / 1000;
  return {
    ...chosen,
    key: keyOf(chosen),
    quantity: clampQuantity(line.quantity),
    shown: {
      locales: line.locales,
      price_locales: line.price_locales,
      addons: line.addons,
      price,
      was: price === line.price ? null : line.price,
      src: line.src,
    },
  };
}

/** Equal for equal choices, in whatever order addons and options were chosen: such lines are merged. */
export const keyOf = ({
  item_id,
  price_id,
  addon_ids,
  option_ids,
  note,
}: Omit<CartLine, "key" | "quantity" | "shown">): string =>
  [item_id, price_id ?? "", [...addon_ids, ...option_ids].toSorted().join("+"), note].join("|");

/** A whole number of pieces from one to the limit of a line; one for what is no number. */
export const clampQuantity = (quantity: number): number =>
  Math.min(GUEST_LIMITS.orderQuantity, Math.max(1, Math.trunc(quantity) || 1));

/** All pieces of a line: the amount before discounts, and the discounts. */
export const amountsOfLine = ({ shown, quantity }: Pick<CartLine, "shown" | "quantity">): LineAmounts =>
  lineAmounts({
    listPrice: shown.was ?? shown.price,
    price: shown.price,
    addons: shown.addons.map(({ price }) => price),
    quantity,
  });

/** The price of a line after discounts. */
export function costOf(line: Pick<CartLine, "shown" | "quantity">): number {
  const { amount, discount } = amountsOfLine(line);
  return amount - discount;
}

/** The choices of an item, as a list in one text. */
export const choicesOf = (
  { price_locales, addons, note }: Pick<ShownLine, "price_locales" | "addons"> & { note: string },
  locale: Locale,
): string =>
  joinNames(
    [...[price_locales, ...addons.map(({ locales }) => locales)].map((names) => nameOf(names, locale)), note],
    locale,
  );
