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
    // an order stored by an earlier version has no payment
    const orders = kept.orders.filter((order) => "payment_status" in order);
    return new Map(orders.map((order) => [order.id, order]));
  } catch {
    return undefined;
  }
}

/** Stores them, a moment later or when the page is left. */
export function rememberSeen(branchId: string, orders: ReadonlyMap<string, Order>): void {
  waiting = { branchId, orders };
  timer ??= setTimeout(write, SOON);
}

/** A disconnected device stores no orders. */
export function forgetSeen(): void {
  waiting = undefined;
  localStorage.removeItem(KEY);
}

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  // a response may arrive after the end of the session
  if (!waiting || !currentToken()) return;
  const { branchId, orders } = waiting;
  waiting = undefined;
  try {
    localStorage.setItem(KEY, JSON.stringify({ branchId, orders: [...orders.values()] }));
  } catch {
    localStorage.removeItem(KEY); // the storage is full: no orders are better than old ones
  }
}

window.addEventListener("pagehide", write);
