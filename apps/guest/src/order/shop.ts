import type { Locale } from "@diwan/contract/api/enumerations";
import type { Cart } from "@diwan/ordering/cart";
import { openCart } from "@diwan/ordering/cart-store";
import { openOrders } from "@diwan/ordering/placed-orders";
import type { Shop } from "@diwan/ordering/placing";

export interface GuestShop extends Shop {
  /** The cart as it was when something was last told of it: many parts of a page look at it at once. */
  watched: { get(): Cart; subscribe(listener: () => void): () => void };
}

const shops = new Map<string, GuestShop>();

/** What a guest orders at a branch, on this device; nothing on the server, which serves all guests. */
export function shopOf(slug: string): GuestShop | undefined {
  if (typeof document === "undefined") return undefined;
  const shop = shops.get(slug) ?? open(slug);
  shops.set(slug, shop);
  return shop;
}

function open(slug: string): GuestShop {
  const cart = openCart(slug);
  const listeners = new Set<() => void>();
  let now = cart.get();
  cart.subscribe(() => {
    now = cart.get();
    for (const listener of listeners) listener();
  });
  return {
    server: { slug, locale },
    cart,
    orders: openOrders(slug),
    watched: {
      get: () => now,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}

/** Answers are in the language of the page, which may change. */
export const locale = (): Locale => (document.documentElement.lang === "ar" ? "ar" : "en");
