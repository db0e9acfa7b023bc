import { CallError } from "@diwan/contract/api/client";
import type { GuestOrderForm } from "@diwan/contract/guests/guest-orders";
import type { NewLine } from "@diwan/contract/orders/orders";
import { emptyCart, type Cart } from "./cart.ts";
import { type CartStore, randomKey } from "./cart-store.ts";
import { askPlace, isBusy, type Placed, type Quote } from "./calls.ts";
import type { CartLine } from "./line.ts";
import type { PlacedOrder } from "./placed-orders.ts";
import type { Shop } from "./shop.ts";

export interface PlaceOptions {
  /** The token of the table whose code was scanned. */
  table?: string | undefined;
  source: GuestOrderForm["source"];
  /** The total shown to the guest; without it nothing is compared. */
  expectedTotal?: number | undefined;
  /** Whether the next order begins with the name and phone of this one; false on a shared device. */
  keepDetails: boolean;
}

/** The result of sending an order. */
export type PlacingOutcome =
  | { kind: "placed"; placed: Placed }
  /** Prices have changed: nothing was ordered. */
  | { kind: "changed"; quote: Quote }
  /** Nothing was ordered, for the reason in `error`; `errors` by field, `lines.2.item_id` for the third line. */
  | { kind: "refused"; error: CallError }
  /** The server is overloaded and processed nothing. */
  | { kind: "busy" }
  /** No response: the order may exist, and sending it again creates no second one. */
  | { kind: "unknown" };

type Earlier = Pick<PlacedOrder, "token" | "number">;

const underway = new WeakMap<CartStore, Promise<PlacingOutcome>>();

/** Sends the cart as an order. Concurrent callers get the same result. */
export function placeCart(shop: Shop, options: PlaceOptions): Promise<PlacingOutcome> {
  const before = underway.get(shop.cart);
  if (before) return before;
  const outcome = place(shop, options).finally(() => underway.delete(shop.cart));
  underway.set(shop.cart, outcome);
  return outcome;
}

async function place({ server, cart, orders }: Shop, options: PlaceOptions): Promise<PlacingOutcome> {
  const before = cart.get().sent;
  // written before it is sent, so that a reload knows that an order may exist
  const sent = cart.change((now) => ({ ...now, sent: Date.now() }));
  try {
    const placed = await askPlace(server, sent.key, formOf(sent, options));
    orders.add({ token: placed.token, number: placed.order.number });
    cart.change((now) =>
      // another tab may already have the next order
      now.key === sent.key ? emptyCart(randomKey(), now.at, options.keepDetails ? now.details : undefined) : now,
    );
    return { kind: "placed", placed };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isBusy(error)) {
      cart.change((now) => (now.key === sent.key ? { ...now, sent: before } : now));
      return { kind: "busy" };
    }
    if (error.status === 0 || error.status >= 500) return { kind: "unknown" };
    const earlier = error.code === "key_reused" ? (error.answer["current"] as Earlier) : undefined; // the body of this error
    if (earlier) orders.add(earlier);
    // the order sent first is now known, and the cart is a new order
    const key = earlier ? randomKey() : sent.key;
    cart.change((now) => (now.key === sent.key ? { ...now, key, sent: null } : now));
    if (error.code !== "quote_changed") return { kind: "refused", error };
    return { kind: "changed", quote: error.answer["current"] as Quote }; // the body of this error
  }
}

/** Lines as calls take them. */
export const sentLines = (lines: readonly CartLine[]): NewLine[] =>
  lines.map(({ item_id, price_id, addon_ids, option_ids, quantity, note }) => ({
    ...{ item_id, price_id, addon_ids, option_ids },
    ...{ quantity, note },
  }));

function formOf({ lines, details }: Cart, { table, source, expectedTotal }: PlaceOptions): object {
  const { mode, name, phone, address, car, note, pay } = details;
  return {
    mode,
    ...(table ? { table } : {}),
    customer: {
      name,
      phone: phone || null,
      address: mode === "Delivery" ? address : "",
      car: mode === "CarPickup" ? car : "",
    },
    note,
    ...(pay ? { pay } : {}),
    lines: sentLines(lines),
    source,
    ...(expectedTotal === undefined ? {} : { expected_total: expectedTotal }),
  };
}

/** Messages of a rejected call by the key of their line. */
export function messagesOfLines(error: CallError, lines: readonly CartLine[]): Map<string, string> {
  const found = Object.entries(error.errors).flatMap(([field, [message = ""]]) => {
    const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? -1)];
    return line ? [[line.key, message] as const] : [];
  });
  return new Map(found);
}
