import type { OrderStatus } from "@diwan/contract/orders/order-status";
import type { Order } from "@diwan/contract/orders/order-record";
import { createStore, type Store } from "@diwan/ui/store";
import { createStored } from "../stored.ts";
import { Sender } from "./sender.ts";
import { UNDO_MS, withoutTap, withTap, type Outcome, type Tap } from "./taps.ts";
import { CallError } from "@diwan/contract/api/client";
import { calls } from "../server/calls.ts";
import { send } from "../server/send.ts";
import { outcomeOf } from "./outcome.ts";

/** A refusal carries the order as it is now. */
const isOrder = (current: unknown): current is Order =>
  typeof Object(current).id === "string" && Array.isArray(Object(current).lines);

export type RejectedTap = Extract<Outcome, { kind: "refused" }> & Pick<Tap, "id" | "number">;

export interface Queue {
  taps: Pick<Store<readonly Tap[]>, "get" | "subscribe">;
  /** What could not be done; stands until somebody has read it. */
  refusals: Store<readonly RejectedTap[]>;
  /** How many taps were sent since the connection was lost last. */
  sent: Store<number>;
  tap(order: Order, to: OrderStatus, reason?: string): void;
  undo(id: string): void;
  /** Nothing is held back any longer. */
  flush(): void;
  retry(): void;
  start(): () => void;
}

/** The taps that wait, by branch: they stay when the session ends, and go to no other branch. */
export const tapsOf = (branchId: string): Store<readonly Tap[]> =>
  createStored<readonly Tap[]>(`diwan.orders.taps.${branchId}`, (kept) =>
    Array.isArray(kept) ? (kept as Tap[]) /* nobody else writes it */ : [],
  );

/** What is tapped on the board of a branch, on its way to the server. `heard` gets orders as the server has them by then. */
export function createQueue(
  place: { businessId: string; branchId: string },
  heard: { order(order: Order): void; lost(): void },
): Queue {
  const taps = tapsOf(place.branchId);
  const refusals = createStore<readonly RejectedTap[]>([]);
  const sent = createStore(0);
  const sender = new Sender({
    taps,
    deliver: (tap) => deliver(place, tap, heard.order),
    alone: (work) => alone(`diwan.orders.taps.${place.branchId}`, work),
    finished: (tap, outcome) => {
      if (outcome.kind === "done") sent.set(sent.get() + 1);
      if (outcome.kind !== "refused") return;
      refusals.set([...refusals.get(), { ...outcome, id: tap.id, number: tap.number }]);
      heard.lost();
    },
  });
  return {
    taps,
    refusals,
    sent,
    tap({ id, number, updated_at }, to, reason) {
      const due = Date.now() + UNDO_MS;
      const why = reason === undefined ? {} : { reason };
      const made = { id: newId(), orderId: id, number, to, seen: updated_at, due, tried: false, ...why };
      taps.set(withTap(taps.get(), made));
    },
    undo: (id) => taps.set(withoutTap(taps.get(), id)),
    flush() {
      taps.set(taps.get().map((tap) => ({ ...tap, due: 0 })));
      sender.retry();
    },
    retry: sender.retry,
    start() {
      const stopListening = taps.subscribe(sender.wake);
      sender.wake();
      return () => {
        stopListening();
        sender.stop();
      };
    },
  };
}

/** One tab at a time. Where locks are forbidden (plain http) two may send the same tap; the second changes nothing. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks; // the type knows no browser without them
  if (locks) await locks.request(name, work);
  else await work();
}

const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

interface Place {
  businessId: string;
  branchId: string;
}

/** Sends a tap; `received` gets the order as the server has it. */
async function deliver(place: Place, tap: Tap, received: (order: Order) => void): Promise<Outcome> {
  const { id, orderId, to, reason, seen } = tap;
  // as long as nothing leaves this device for sure, the tap can be undone
  if (!navigator.onLine) return { kind: "lost", unsent: true };
  try {
    const order = await send(calls.move, {
      params: { ...place, orderId },
      body: { status: to, ...(reason === undefined ? {} : { reason }), ...(seen ? { updated_at: seen } : {}) },
      headers: { "idempotency-key": id },
      // goes out even when the page is left at this moment
      keepalive: true,
    });
    received(order);
    return { kind: "done", updated_at: order.updated_at };
  } catch (error) {
    if (!(error instanceof CallError)) return { kind: "lost" };
    const current = error.answer["current"];
    if (isOrder(current)) received(current);
    return outcomeOf(tap, error);
  }
}
