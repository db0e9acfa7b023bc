import type { OrderContent } from "@diwan/contract/order-changes";
import type { Order } from "@diwan/contract/orders";
import { currentToken } from "../session/session.ts";
import { createStored } from "../stored.ts";

/** An order as somebody at this board knows it. */
type Acknowledged = OrderContent & Pick<Order, "updated_at">;

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
  const ids = [...orders.keys()];
  if (kept?.branchId === branchId && ids.length === Object.keys(before).length && ids.every((id) => before[id])) return;
  acknowledged.set({
    branchId,
    orders: Object.fromEntries([...orders].map(([id, order]) => [id, before[id] ?? contentOf(order)])),
  });
}

/** Somebody has seen the order as it is now. */
export function acknowledge(order: Order): void {
  const kept = acknowledged.get();
  if (kept) acknowledged.set({ ...kept, orders: { ...kept.orders, [order.id]: contentOf(order) } });
}

const contentOf = ({ mode, table, customer, note, pay, lines, updated_at }: Order): Acknowledged => ({
  ...{ mode, table, customer, note, pay, updated_at },
  lines: lines.map(({ id, locales, price_locales, quantity, note: wish }) => ({
    ...{ id, locales, price_locales, quantity },
    note: wish,
  })),
});
