import type { Order } from "@diwan/contract/orders/order-record";
import { currentToken } from "../session/session.ts";
import { createStored } from "../stored.ts";
import { type Acknowledged, contentOf, compareWithSeen } from "./changed-content.ts";

interface Kept {
  branchId: string;
  orders: Readonly<Record<string, Acknowledged>>;
}

/** The open orders, each as it first arrived or as a user last acknowledged it: the board marks what differs now. */
export const acknowledged = createStored(
  "diwan.orders.acknowledged",
  (kept) => kept as Kept | undefined, // written only by this module
);

/** Stores a new order as it is; removes closed orders. */
export function meetOrders(branchId: string, orders: ReadonlyMap<string, Order>): void {
  // a response may arrive after the end of the session
  if (!currentToken()) return;
  const kept = acknowledged.get();
  const before = kept?.branchId === branchId ? kept.orders : {};
  const met = [...orders].map(([id, order]) => [id, compareWithSeen(before[id], order)] as const);
  const isAsBefore = met.length === Object.keys(before).length && met.every(([id, one]) => one === before[id]);
  if (kept?.branchId === branchId && isAsBefore) return;
  acknowledged.set({ branchId, orders: Object.fromEntries(met) });
}

/** A user has seen the current state of the order. */
export function acknowledge(order: Order): void {
  const kept = acknowledged.get();
  if (kept) acknowledged.set({ ...kept, orders: { ...kept.orders, [order.id]: contentOf(order) } });
}
