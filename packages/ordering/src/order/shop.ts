import type { Server } from "./calls.ts";
import { type CartStore, openCart } from "./cart-store.ts";
import type { TextStorage } from "./kept.ts";
import { openOrders, type PlacedOrders } from "./placed-orders.ts";

/** What is ordered at a branch from this device. */
export interface Shop {
  server: Server;
  cart: CartStore;
  orders: PlacedOrders;
}

/** What is kept goes by a name of its own where several apps of a branch share a browser. */
export const openShop = (
  server: Server,
  { name = server.slug, storage }: { name?: string; storage?: TextStorage | undefined } = {},
): Shop => ({ server, cart: openCart(name, { storage }), orders: openOrders(name, { storage }) });
