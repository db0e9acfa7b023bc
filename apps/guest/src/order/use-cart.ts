import { type Cart, emptyCart } from "@diwan/ordering/cart";
import type { PlacedOrder } from "@diwan/ordering/placed-orders";
import { useSyncExternalStore } from "react";
import { usePage } from "../page-context.ts";

const EMPTY = emptyCart("", 0);
const NONE: readonly PlacedOrder[] = [];
const silent = () => () => undefined;

/** The guest's cart; empty on the server and until the page is taken over. */
export function useCart(): Cart {
  const watched = usePage().shop?.watched;
  const empty = () => EMPTY;
  return useSyncExternalStore(watched?.subscribe ?? silent, watched?.get ?? empty, empty);
}

/** How many pieces of an item are in the cart. */
export function usePieces(itemId: string): number {
  const watched = usePage().shop?.watched;
  const count = () =>
    watched?.get().lines.reduce((sum, line) => sum + (line.item_id === itemId ? line.quantity : 0), 0) ?? 0;
  return useSyncExternalStore(watched?.subscribe ?? silent, count, () => 0);
}

/** The orders that were placed here on this device, newest first. */
export function usePlacedOrders(): readonly PlacedOrder[] {
  const orders = usePage().shop?.orders;
  const none = () => NONE;
  return useSyncExternalStore(orders?.subscribe ?? silent, orders?.get ?? none, none);
}
