import type { Item } from "@diwan/contract/menu/items";
import { readAmount } from "@diwan/contract/money/money";

/** The typed prices, by holiday; only those that differ from the saved ones. */
export type TypedPrices = Readonly<Record<string, string>>;

/** The item's price in a holiday; null is the regular price. */
export const savedPrice = (item: Item, holidayId: string): number | null =>
  item.holidays.find((one) => one.id === holidayId)?.price ?? null;

export const isSaved = (item: Item, holidayId: string, typed: string): boolean =>
  (typed.trim() === "" ? null : readAmount(typed)) === savedPrice(item, holidayId);

/** The value of a holiday's field. */
export const priceShown = (item: Item, holidayId: string, typed: TypedPrices): string =>
  typed[holidayId] ?? savedPrice(item, holidayId)?.toString() ?? "";

/** The holidays whose typed price is based on a price that another user has changed since. */
export const pricesUnseen = (shown: Item, current: Item, typed: TypedPrices): string[] =>
  Object.entries(typed).flatMap(([id, text]) =>
    savedPrice(shown, id) === savedPrice(current, id) || isSaved(current, id, text) ? [] : [id],
  );

export interface SyncRow {
  holidayId: string;
  price: number | string | null;
}

/** All new prices of the item: the call deletes those that are left out. */
export function syncRows(item: Item, typed: TypedPrices): SyncRow[] {
  const ids = new Set([...item.holidays.map(({ id }) => id), ...Object.keys(typed)]);
  return [...ids].map((holidayId) => ({ holidayId, price: priceToSend(priceShown(item, holidayId, typed)) }));
}

const priceToSend = (typed: string): number | string | null =>
  typed.trim() === "" ? null : (readAmount(typed) ?? typed.trim());
