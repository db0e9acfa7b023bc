import { lineAmounts } from "@diwan/contract/order-prices";
import type { OrderStatus } from "@diwan/contract/order-status";
import { uuidv7 } from "uuidv7";

export interface Dish {
  id: string;
  name_en: string;
  name_ar: string | null;
  price_id: string;
  price_name_en: string;
  price_name_ar: string | null;
  price: number;
  addon: { id: string; price: number; locales: unknown } | null;
}
interface Owner {
  business_id: string;
  order_id: string;
}
interface When {
  row: { status: OrderStatus; reason: string; created_at: Date; updated_at: Date };
  /** The statuses it has had after the first. */
  passed: readonly OrderStatus[];
}

/** The newest orders by their age: what waits, what is made, what stands ready. */
const OPEN: readonly OrderStatus[] = [
  "pending",
  "pending",
  "accepted",
  "pending",
  "accepted",
  "accepted",
  "ready",
  "ready",
];
const PASSED: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: [],
  accepted: ["accepted"],
  ready: ["accepted", "ready"],
  delivered: ["accepted", "ready", "delivered"],
  rejected: ["rejected"],
};
const MINUTE = 60_000;

/** When an order was placed, with so many placed after it, and how far it has come. */
export function whenOf(after: number, now: Date): When {
  const minutes = after < OPEN.length ? 2 + after * 4 : 60 + (after - OPEN.length) * 97;
  const status = OPEN[after] ?? (after % 9 === 0 ? "rejected" : "delivered");
  const created_at = new Date(now.getTime() - minutes * MINUTE);
  const passed = PASSED[status];
  const reason = status === "rejected" ? "Sold out" : "";
  return { row: { status, reason, created_at, updated_at: stepAt(created_at, passed.length) }, passed };
}

/** One to three dishes; the first with what can be added to it. */
export function linesOf(owner: Owner, dishes: readonly Dish[], number: number) {
  return Array.from({ length: 1 + (number % 3) }, (_, sort) => {
    const dish = dishes[(number * 5 + sort * 11) % dishes.length];
    if (!dish) throw new Error("A restaurant of the demo has dishes");
    const { id: item_id, addon, price, ...names } = dish;
    const addons = addon && sort === 0 ? [addon] : [];
    const quantity = 1 + ((number + sort) % 3);
    return {
      ...owner,
      id: uuidv7(),
      sort,
      item_id,
      ...names,
      list_price: price,
      price,
      addons,
      quantity,
      note: number % 5 === 0 && sort === 0 ? "No onion, please" : "",
      ...lineAmounts({ listPrice: price, price, addons: addons.map((one) => one.price), quantity }),
    };
  });
}

/** Who did what with it; guests have no name there. */
export function stepsOf(owner: Owner, { row, passed }: When, source: "qr" | "staff", staff: string) {
  const placed = { kind: "placed", status: "pending", reason: "", source, by_name: source === "qr" ? null : staff };
  const later = passed.map((status) => ({
    kind: "status",
    status,
    reason: status === "rejected" ? row.reason : "",
    source: null,
    by_name: staff,
  }));
  return [placed, ...later].map((step, at) => ({ ...owner, id: uuidv7(), ...step, at: stepAt(row.created_at, at) }));
}

const stepAt = (placed: Date, step: number): Date => new Date(placed.getTime() + step * 1.5 * MINUTE);
