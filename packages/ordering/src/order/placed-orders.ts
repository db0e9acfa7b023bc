import { keep, type Kept, type TextStorage } from "./kept.ts";

/** An order that was placed on this device; `token` is the secret that gives access to it. */
export interface PlacedOrder {
  token: string;
  number: number;
  /** When it was placed, in milliseconds. */
  at: number;
  /** It is in a final status. */
  over: boolean;
}

export interface PlacedOrders extends Kept<PlacedOrder[]> {
  add(order: Pick<PlacedOrder, "token" | "number">): void;
  finish(token: string): void;
  forget(token: string): void;
}

const MOST = 10;
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000;

/** The orders of a branch that were placed on this device, newest first. */
export function openOrders(
  slug: string,
  { storage, now = Date.now }: { storage?: TextStorage | undefined; now?(): number } = {},
): PlacedOrders {
  const read = (value: unknown) => readOrders(value, now());
  const kept = keep<PlacedOrder[]>(`diwan.orders.${slug}`, { read, none: () => [], storage });
  return {
    ...kept,
    add: ({ token, number }) =>
      void kept.change((orders) =>
        orders.some((one) => one.token === token)
          ? orders
          : [{ token, number, at: now(), over: false }, ...orders].slice(0, MOST),
      ),
    finish: (token) =>
      void kept.change((orders) =>
        orders.some((one) => one.token === token && !one.over)
          ? orders.map((one) => (one.token === token ? { ...one, over: true } : one))
          : orders,
      ),
    forget: (token) => void kept.change((orders) => orders.filter((one) => one.token !== token)),
  };
}

const isOrder = (value: unknown): value is PlacedOrder => {
  if (typeof value !== "object" || value === null) return false;
  const { token, number, at, over } = value as Record<keyof PlacedOrder, unknown>; // validated before use
  return (
    typeof token === "string" &&
    /^[\w-]{20,100}$/.test(token) &&
    typeof number === "number" &&
    typeof at === "number" &&
    typeof over === "boolean"
  );
};

const readOrders = (value: unknown, now: number): PlacedOrder[] | undefined =>
  Array.isArray(value)
    ? value
        .filter(isOrder)
        .filter(({ at }) => now - at < FORGOTTEN_MS)
        .slice(0, MOST)
    : undefined;
