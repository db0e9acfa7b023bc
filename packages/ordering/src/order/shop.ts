import type { Server } from "./calls.ts";
import { type CartStore, openCart } from "./cart-store.ts";
import type { TextStorage } from "./kept.ts";
import { openOrders, type PlacedOrders } from "./placed-orders.ts";
import type { GuestBranch } from "@diwan/contract/guests/guests";
import { clockOf } from "@diwan/contract/time/local-times";
import { closedUntil } from "@diwan/contract/time/opening-hours";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useMenu } from "../menu-context.ts";
import { type Cart, emptyCart, piecesOf } from "./cart.ts";

/** The cart, the placed orders and the server of a branch, for this device. */
export interface Shop {
  server: Server;
  cart: CartStore;
  orders: PlacedOrders;
}

/** A separate storage name for each app, where several apps of a branch share a browser. */
export const openShop = (
  server: Server,
  { name = server.slug, storage }: { name?: string; storage?: TextStorage | undefined } = {},
): Shop => ({ server, cart: openCart(name, { storage }), orders: openOrders(name, { storage }) });

const LOOK_MS = 30_000;

/** When a closed branch opens again; undefined while it is open. Computed here, because cached data may be older. */
export function useClosed(branch: Pick<GuestBranch, "closures" | "timeZone">): string | undefined {
  const [until, setUntil] = useState<string>();
  useEffect(() => {
    const look = () => setUntil(closedUntil(branch, clockOf(branch.timeZone, new Date())));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [branch]);
  return until;
}

const EMPTY = emptyCart("", 0);
const silent = () => () => undefined;

/** The guests' cart; empty on the server and until hydration. */
export function useCart(): Cart {
  const { cart } = useMenu();
  const empty = () => EMPTY;
  return useSyncExternalStore(cart?.subscribe ?? silent, cart?.get ?? empty, empty);
}

/** How many pieces of an item are in the cart. */
export function usePieces(itemId: string): number {
  const { cart } = useMenu();
  const count = () => piecesOf(cart?.get().lines.filter(({ item_id }) => item_id === itemId) ?? []);
  return useSyncExternalStore(cart?.subscribe ?? silent, count, () => 0);
}
