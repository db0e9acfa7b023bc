import type { OrderStatus } from "@diwan/contract/orders/order-status";
import type { Order } from "@diwan/contract/orders/order-record";

type Versioned = Pick<Order, "id" | "status" | "updated_at">;

export const OPEN: readonly OrderStatus[] = ["pending", "accepted", "ready"];

/** The open orders as the server last sent them, in whatever order its responses arrive. */
export class KnownOrders<T extends Versioned> {
  #orders: ReadonlyMap<string, T>;
  /** When each was read. */
  readonly #readAt = new Map<string, number>();
  /** The last versions of closed orders; a board is open for weeks. */
  readonly #over = new Map<string, string>();

  constructor(before: ReadonlyMap<string, T> = new Map()) {
    this.#orders = before;
  }

  get orders(): ReadonlyMap<string, T> {
    return this.#orders;
  }

  /** Stores current orders; an older response that arrives late changes nothing. */
  take(found: readonly T[], now: number): void {
    const orders = new Map(this.#orders);
    for (const order of found) {
      const { id, status, updated_at } = order;
      this.#readAt.set(id, now);
      if (updated_at < (orders.get(id)?.updated_at ?? this.#over.get(id) ?? "")) continue;
      if (OPEN.includes(status)) orders.set(id, order);
      else {
        orders.delete(id);
        this.#readAt.delete(id);
        this.#over.set(id, updated_at);
      }
    }
    this.#orders = orders;
  }

  /**
   * Stores a list of all open orders requested at `asked`: an order that is not in it is closed, unless it was read
   * since.
   */
  takeAll(found: readonly T[], asked: number, now: number): void {
    const ids = new Set(found.map(({ id }) => id));
    this.#orders = new Map(
      [...this.#orders].filter(([id]) => ids.has(id) || (this.#readAt.get(id) ?? -Infinity) >= asked),
    );
    this.take(found, now);
  }
}
