import { CallError } from "@diwan/contract/api/client";
import type { Order } from "@diwan/contract/orders/order-record";
import { calls } from "../server/calls.ts";
import { send } from "../server/send.ts";
import { outcomeOf } from "./outcome.ts";
import type { Outcome, Tap } from "./taps.ts";

interface Place {
  businessId: string;
  branchId: string;
}

/** Sends a tap; `received` gets the order as the server has it. */
export async function deliver(place: Place, tap: Tap, received: (order: Order) => void): Promise<Outcome> {
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

/** A refusal carries the order as it is now. */
const isOrder = (current: unknown): current is Order =>
  typeof Object(current).id === "string" && Array.isArray(Object(current).lines);
