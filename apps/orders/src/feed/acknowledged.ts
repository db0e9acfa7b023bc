import type { Order } from "@diwan/contract/orders/order-record";
import { currentToken } from "../session/session.ts";
import { createStored } from "../stored.ts";
import { type Acknowledged, contentOf, compareWithSeen } from "./changed-content.ts";

interface Kept {
  branchId: string;
  orders: Readonly<Record<string, Acknowledged>>;
}

/** The open orders, each as it came first or as somebody has seen it since: what is otherwise by now is marked. */
export const acknowledged = createStored(
  "diwan.orders.acknowledged",
  (kept) => kept as Kept | undefined, // nobody else writes it
);

/** An order that comes is known as it is; those that are over are forgotten. */
export function meetOrders(branchId: string, orders: ReadonlyMap<string, Order>): void {
  // an answer may come after the end of the session
  if (!currentToken()) return;
  const kept = acknowledged.get();
  const before = kept?.branchId === branchId ? kept.orders : {};
  const met = [...orders].map(([id, order]) => [id, compareWithSeen(before[id], order)] as const);
  const isAsBefore = met.length === Object.keys(before).length && met.every(([id, one]) => one === before[id]);
  if (kept?.branchId === branchId && isAsBefore) return;
  acknowledged.set({ branchId, orders: Object.fromEntries(met) });
}

/** Somebody has seen the order as it is now. */
export function acknowledge(order: Order): void {
  const kept = acknowledged.get();
  if (kept) acknowledged.set({ ...kept, orders: { ...kept.orders, [order.id]: contentOf(order) } });
}
