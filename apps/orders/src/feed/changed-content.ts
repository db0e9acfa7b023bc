import { changesOf, isChanged, type OrderContent } from "@diwan/contract/orders/order-changes";
import type { Order } from "@diwan/contract/orders/order-record";

/** An order as somebody at this board knows it. */
export interface Acknowledged extends OrderContent, Pick<Order, "updated_at"> {
  /** It was otherwise since, and stays marked although it may be as before again. */
  edited?: true;
}

/** An order that comes is known as it is; of one that is known, that it was changed. */
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
