import type { OrderMode } from "@diwan/contract/api/enumerations";
import { GUEST_LIMITS } from "@diwan/contract/api/limits";
import { type OrderAmounts, orderAmounts } from "@diwan/contract/orders/order-prices";
import type { PAY_METHODS } from "@diwan/contract/orders/order-record";
import { amountsOfLine, type CartLine, clampQuantity } from "./line.ts";

export type PayMethod = (typeof PAY_METHODS)[number];

/** The fields of an order besides its lines. */
export interface Details {
  mode: OrderMode | null;
  name: string;
  phone: string;
  address: string;
  car: string;
  note: string;
  pay: PayMethod | null;
}

export interface Cart {
  /**
   * The `Idempotency-Key` of the order made from this cart. It stays until that order is known to exist, so that two
   * taps, two tabs or a reload create one order.
   */
  key: string;
  lines: CartLine[];
  details: Details;
  /** When it was sent, if no response arrived; its order may exist. */
  sent: number | null;
  /** The time of the last change, in milliseconds. */
  at: number;
}

const NO_DETAILS: Details = { mode: null, name: "", phone: "", address: "", car: "", note: "", pay: null };

/** An empty cart; from the previous details it keeps the guest, but not mode, payment and note. */
export const emptyCart = (key: string, at: number, before?: Details): Cart => ({
  key,
  lines: [],
  details: { ...NO_DETAILS, ...before, note: "", mode: null, pay: null },
  sent: null,
  at,
});

/** Adds a line, or increases the quantity of the same line. A full cart stays unchanged. */
export function withLine(cart: Cart, line: CartLine): Cart {
  const same = cart.lines.find(({ key }) => key === line.key);
  if (same) {
    const more = { ...line, quantity: clampQuantity(same.quantity + line.quantity) };
    return { ...cart, lines: cart.lines.map((one) => (one === same ? more : one)) };
  }
  return isFull(cart) ? cart : { ...cart, lines: [...cart.lines, line] };
}

export const isFull = ({ lines }: Cart): boolean => lines.length >= GUEST_LIMITS.orderLines;

/** Sets the number of pieces of a line; zero removes the line. */
export const withQuantity = (cart: Cart, key: string, quantity: number): Cart =>
  quantity < 1
    ? withoutLines(cart, [key])
    : {
        ...cart,
        lines: cart.lines.map((line) => (line.key === key ? { ...line, quantity: clampQuantity(quantity) } : line)),
      };

export const withoutLines = (cart: Cart, keys: readonly string[]): Cart => ({
  ...cart,
  lines: cart.lines.filter(({ key }) => !keys.includes(key)),
});

export const withDetails = (cart: Cart, details: Partial<Details>): Cart => ({
  ...cart,
  details: { ...cart.details, ...details },
});

/** How many pieces there are, of all lines. */
export const piecesOf = (lines: readonly Pick<CartLine, "quantity">[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The price of lines at the prices that were shown; the server's quote is authoritative. */
export const totalsOf = (lines: readonly CartLine[], extraCharge: number): OrderAmounts =>
  orderAmounts(lines.map(amountsOfLine), extraCharge);
