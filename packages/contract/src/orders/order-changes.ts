import type { OrderChanges, Order, OrderLine } from "./order-record.ts";

/** The parts of an order that staff may change. */
export type OrderContent = Pick<Order, "mode" | "table" | "customer" | "note" | "pay"> & {
  lines: readonly Pick<OrderLine, "id" | "locales" | "price_locales" | "quantity" | "note">[];
};

const OTHERS = ["note", "mode", "table", "customer", "pay"] as const;

/** The difference between two versions of an order: added, removed and changed lines, and other fields by name. */
export function changesOf(before: OrderContent, after: OrderContent): OrderChanges {
  const ids = new Set([...after.lines, ...before.lines].map(({ id }) => id));
  const lines = [...ids].flatMap((id) => {
    const [old, now] = [before, after].map((order) => order.lines.find((line) => line.id === id));
    const named = now ?? old;
    if (!named || (old && now && old.quantity === now.quantity && old.note === now.note)) return [];
    return { id, locales: named.locales, price_locales: named.price_locales, before: partOf(old), after: partOf(now) };
  });
  const fields = OTHERS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return { lines, fields, note: after.note };
}

export const isChanged = ({ lines, fields }: OrderChanges): boolean => lines.length + fields.length > 0;

const partOf = (line: Pick<OrderLine, "quantity" | "note"> | undefined) =>
  line ? { quantity: line.quantity, note: line.note } : null;
