import type { OrderStatus } from "@diwan/contract/orders/order-status";
import type { Order } from "@diwan/contract/orders/order-record";
import { createStore, type Store } from "@diwan/ui/store";
import { createStored } from "../stored.ts";
import { Sender } from "./sender.ts";
import { UNDO_MS, withoutTap, withTap, type TapOutcome, type Tap } from "./taps.ts";
import { CallError } from "@diwan/contract/api/client";
import { calls } from "../server/calls.ts";
import { send } from "../server/send.ts";
import { outcomeOf } from "./outcome.ts";

/** A rejection includes the current order. */
const isOrder = (current: unknown): current is Order =>
  typeof Object(current).id === "string" && Array.isArray(Object(current).lines);

export type RejectedTap = Extract<TapOutcome, { kind: "refused" }> & Pick<Tap, "id" | "number">;

export interface Queue {
  taps: Pick<Store<readonly Tap[]>, "get" | "subscribe">;
  /** Failed taps, shown until a user dismisses them. */
  refusals: Store<readonly RejectedTap[]>;
  /** The number of taps sent since the connection was last lost. */
  sent: Store<number>;
  tap(order: Order, to: OrderStatus, reason?: string): void;
  undo(id: string): void;
  /** Stops delaying taps. */
  flush(): void;
  retry(): void;
  start(): () => void;
}

/** The waiting taps, by branch: they stay when the session ends, and go to no other branch. */
export const tapsOf = (branchId: string): Store<readonly Tap[]> =>
  createStored<readonly Tap[]>(`diwan.orders.taps.${branchId}`, (kept) =>
    Array.isArray(kept) ? (kept as Tap[]) /* written only by this module */ : [],
  );

/** The waiting taps of a branch's board. `heard` is called with newer orders from the server. */
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

/**
 * One tab at a time. Where locks are unavailable (plain http) two tabs may send the same tap; the second request
 * changes nothing.
 */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks; // the type declares it as always present
  if (locks) await locks.request(name, work);
  else await work();
}

const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

interface Place {
  businessId: string;
  branchId: string;
}

/** Sends a tap; `received` gets the order as the server has it. */
async function deliver(place: Place, tap: Tap, received: (order: Order) => void): Promise<TapOutcome> {
  const { id, orderId, to, reason, seen } = tap;
  // the tap can be undone as long as it certainly has not left this device
  if (!navigator.onLine) return { kind: "lost", unsent: true };
  try {
    const order = await send(calls.move, {
      params: { ...place, orderId },
      body: { status: to, ...(reason === undefined ? {} : { reason }), ...(seen ? { updated_at: seen } : {}) },
      headers: { "idempotency-key": id },
      // is sent even if the page is closed at this moment
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
