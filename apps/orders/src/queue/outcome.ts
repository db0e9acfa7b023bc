import type { CallError } from "@diwan/contract/api/client";
import { NEXT_STATUSES, ORDER_STATUSES, type OrderStatus } from "@diwan/contract/orders/order-status";
import { hasReached, type TapOutcome, type Tap } from "./taps.ts";

/** What a rejection by the server means for a tap. */
export function outcomeOf({ to }: Pick<Tap, "to">, { status, code, message, answer }: CallError): TapOutcome {
  // no response, an expired session, or a server that asks to wait
  if ([0, 401, 408, 429].includes(status) || status >= 500) return { kind: "lost" };
  const current: { status?: unknown; updated_at?: unknown } = Object(answer["current"]);
  const now = ORDER_STATUSES.find((one) => one === current.status);
  // another device was faster, or this device's response was lost
  if (status === 409 && now && hasReached(to, now))
    return { kind: "done", updated_at: typeof current.updated_at === "string" ? current.updated_at : undefined };
  return { kind: "refused", status: now, why: reasonOf(status, code, now, to), message };
}

function reasonOf(status: number, code: string, now: OrderStatus | undefined, to: OrderStatus) {
  if (status === 404) return "gone";
  if (!now) return "other";
  // another version that still allows this step: another part of the order was changed
  return code === "stale" && NEXT_STATUSES[now].includes(to) ? "changed" : "moved";
}
