import { changesOf, isChanged, type OrderContent } from "@diwan/contract/orders/order-changes";
import type { Order } from "@diwan/contract/orders/order-record";

/** An order as a user at this board has last seen it. */
export interface Acknowledged extends OrderContent, Pick<Order, "updated_at"> {
  /** It has changed since, and stays marked even if it is the same again. */
  edited?: true;
}

/** Stores a new order as it is; marks a known order as changed. */
export function compareWithSeen(before: Acknowledged | undefined, order: Order): Acknowledged {
  if (!before) return contentOf(order);
  return before.edited || !isChanged(changesOf(before, order)) ? before : { ...before, edited: true };
}

export const contentOf = ({ mode, table, customer, note, pay, lines, updated_at }: Order): Acknowledged => ({
  ...{ mode, table, customer, note, pay, updated_at },
  lines: lines.map(({ id, locales, price_locales, quantity, note: noteOfLine }) => ({
    ...{ id, locales, price_locales, quantity },
    note: noteOfLine,
  })),
});
