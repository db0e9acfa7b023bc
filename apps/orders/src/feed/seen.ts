import type { Order } from "@diwan/contract/orders/order-record";
import { currentToken } from "../session/session.ts";

const KEY = "diwan.orders.seen";
const SOON = 300;
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: { branchId: string; orders: ReadonlyMap<string, Order> } | undefined;

/** The orders that this board showed last: a reload without network shows them again. */
export function wasSeen(branchId: string): Map<string, Order> | undefined {
  try {
    const kept = Object(JSON.parse(localStorage.getItem(KEY) ?? "null")) as { branchId?: string; orders?: Order[] };
    if (kept.branchId !== branchId || !kept.orders) return undefined;
    // one that an earlier version kept says nothing of its payment
    const orders = kept.orders.filter((order) => "payment_status" in order);
    return new Map(orders.map((order) => [order.id, order]));
  } catch {
    return undefined;
  }
}

/** Keeps them, a moment later or when the page goes. */
export function rememberSeen(branchId: string, orders: ReadonlyMap<string, Order>): void {
  waiting = { branchId, orders };
  timer ??= setTimeout(write, SOON);
}

/** Nothing of orders stays on a device that is connected no more. */
export function forgetSeen(): void {
  waiting = undefined;
  localStorage.removeItem(KEY);
}

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  // an answer may come after the end of the session
  if (!waiting || !currentToken()) return;
  const { branchId, orders } = waiting;
  waiting = undefined;
  try {
    localStorage.setItem(KEY, JSON.stringify({ branchId, orders: [...orders.values()] }));
  } catch {
    localStorage.removeItem(KEY); // full: better nothing than something old
  }
}

window.addEventListener("pagehide", write);
