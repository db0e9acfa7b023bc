import type { Item } from "@diwan/contract/menu/items";
import { readAmount } from "@diwan/contract/money/money";

/** What was typed, by holiday; only prices that differ from the saved ones. */
export type TypedPrices = Readonly<Record<string, string>>;

/** The item's price in a holiday; null is the usual one. */
export const savedPrice = (item: Item, holidayId: string): number | null =>
  item.holidays.find((one) => one.id === holidayId)?.price ?? null;

export const isSaved = (item: Item, holidayId: string, typed: string): boolean =>
  (typed.trim() === "" ? null : readAmount(typed)) === savedPrice(item, holidayId);

/** What stands in the field of a holiday. */
export const priceShown = (item: Item, holidayId: string, typed: TypedPrices): string =>
  typed[holidayId] ?? savedPrice(item, holidayId)?.toString() ?? "";

/** The holidays whose typed price stands for another one than who typed it was shown, since somebody else saved that. */
export const pricesUnseen = (shown: Item, current: Item, typed: TypedPrices): string[] =>
  Object.entries(typed).flatMap(([id, text]) =>
    savedPrice(shown, id) === savedPrice(current, id) || isSaved(current, id, text) ? [] : [id],
  );

export interface SyncRow {
  holidayId: string;
  price: number | string | null;
}

/** All prices of the item as they are to be: what is left out would go. */
export function syncRows(item: Item, typed: TypedPrices): SyncRow[] {
  const ids = new Set([...item.holidays.map(({ id }) => id), ...Object.keys(typed)]);
  return [...ids].map((holidayId) => ({ holidayId, price: priceToSend(priceShown(item, holidayId, typed)) }));
}

const priceToSend = (typed: string): number | string | null =>
  typed.trim() === "" ? null : (readAmount(typed) ?? typed.trim());
