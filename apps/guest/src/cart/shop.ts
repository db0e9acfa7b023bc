import type { PlacedOrder } from "@diwan/ordering/order/placed-orders";
import { openShop, type Shop } from "@diwan/ordering/order/shop";
import { useSyncExternalStore } from "react";
import { usePage } from "../page-context.tsx";

const shops = new Map<string, Shop>();

/** Where a guest orders at a branch, on this device; undefined on the server, which serves all guests. */
export function shopOf(slug: string): Shop | undefined {
  if (typeof document === "undefined") return undefined;
  const shop = shops.get(slug) ?? openShop({ slug });
  shops.set(slug, shop);
  return shop;
}

const NONE: readonly PlacedOrder[] = [];
const silent = () => () => undefined;

/** The orders that were placed here on this device, newest first. */
export function usePlacedOrders(): readonly PlacedOrder[] {
  const orders = usePage().shop?.orders;
  const none = () => NONE;
  return useSyncExternalStore(orders?.subscribe ?? silent, orders?.get ?? none, none);
}
