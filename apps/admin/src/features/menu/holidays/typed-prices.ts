import type { Item } from "@diwan/contract/items";
import { createStore } from "@diwan/ui/store";
import { setPending } from "../model/pending.ts";
import { isSaved, type TypedPrices } from "./holiday-prices.ts";

type ByItem = Readonly<Record<string, TypedPrices>>;

/** Holiday prices that were typed and not saved; they outlive the panel, so that closing it loses nothing. */
export const typedPrices = createStore<ByItem>({});

export function typePrice(item: Item, holidayId: string, typed: string): void {
  const { [holidayId]: _, ...others } = typedPrices.get()[item.id] ?? {};
  put(item.id, isSaved(item, holidayId, typed) ? others : { ...others, [holidayId]: typed });
}

/** Forgets what was sent; what was typed since then stays. */
export function forgetSent(itemId: string, sent: TypedPrices): void {
  const left = Object.entries(typedPrices.get()[itemId] ?? {}).filter(([id, typed]) => sent[id] !== typed);
  put(itemId, Object.fromEntries(left));
}

export const forgetTyped = (itemId: string): void => put(itemId, {});

function put(itemId: string, prices: TypedPrices): void {
  const { [itemId]: _, ...others } = typedPrices.get();
  const all: ByItem = Object.keys(prices).length > 0 ? { ...others, [itemId]: prices } : others;
  typedPrices.set(all);
  setPending("holidays", Object.keys(all).length > 0 ? () => Object.keys(all).forEach(forgetTyped) : null);
}
