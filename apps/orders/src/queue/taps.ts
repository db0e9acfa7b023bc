import { NEXT_STATUSES, type OrderStatus } from "@diwan/contract/orders/order-status";

/** One tap on the board that the server has not confirmed yet. */
export interface Tap {
  id: string;
  orderId: string;
  number: number;
  to: OrderStatus;
  reason?: string;
  /**
   * The version that the tap is meant for: a step is not applied to unseen changes. Taps of older app versions have
   * none.
   */
  seen?: string;
  /** When it is sent, unless it is undone before. */
  due: number;
  /** It was sent at least once and may have been applied: it can't be undone any more. */
  tried: boolean;
}

export const UNDO_MS = 6_000;

/** The taps with a new one; earlier taps on the same order may be sent now. */
export const withTap = (taps: readonly Tap[], tap: Tap): Tap[] => [
  ...taps.map((one) => (one.orderId === tap.orderId ? { ...one, due: 0 } : one)),
  tap,
];

export const canUndo = (taps: readonly Tap[], id: string): boolean => {
  const tap = taps.find((one) => one.id === id);
  return tap !== undefined && !tap.tried && taps.findLast((one) => one.orderId === tap.orderId) === tap;
};

export const withoutTap = (taps: readonly Tap[], id: string): Tap[] =>
  canUndo(taps, id) ? taps.filter((tap) => tap.id !== id) : [...taps];

/** All taps that may be sent at once, the first of each order. A clock that was set back delays nothing. */
export function dueTaps(taps: readonly Tap[], now: number): Tap[] {
  const firsts = taps.filter((tap, at) => taps.findIndex(({ orderId }) => orderId === tap.orderId) === at);
  return firsts.filter(({ due }) => due <= now || due > now + UNDO_MS);
}

/**
 * The result of a tap: the current order, or why it failed. `lost` means no response, `unsent` no network to send it.
 */
export type TapOutcome =
  | { kind: "done"; updated_at: string | undefined }
  | { kind: "refused"; status: OrderStatus | undefined; why: "moved" | "changed" | "gone" | "other"; message: string }
  | { kind: "lost"; unsent?: boolean };

/** A rejected tap also removes later taps on its order: they were meant for a state that the order does not have. */
export function applyOutcome(taps: readonly Tap[], { id, orderId, tried: before }: Tap, outcome: TapOutcome): Tap[] {
  if (outcome.kind === "lost") {
    return taps.map((tap) => (tap.id === id && outcome.unsent ? { ...tap, tried: before } : tap));
  }
  const rest = taps.filter((tap) => tap.id !== id);
  if (outcome.kind === "refused") return rest.filter((tap) => tap.orderId !== orderId);
  const { updated_at } = outcome;
  return rest.map((tap) =>
    tap.orderId === orderId && tap.seen !== undefined && updated_at ? { ...tap, seen: updated_at } : tap,
  );
}

/** The status that an order has after all its taps. */
export function statusAfter(status: OrderStatus, orderId: string, taps: readonly Tap[]): OrderStatus {
  return taps.reduce(
    (now, tap) => (tap.orderId === orderId && NEXT_STATUSES[now].includes(tap.to) ? tap.to : now),
    status,
  );
}

/** Whether an order in status `now` has already passed `wanted`, so that nothing is left to do. */
export function hasReached(wanted: OrderStatus, now: OrderStatus): boolean {
  const way: readonly OrderStatus[] = ["pending", "accepted", "ready", "delivered"];
  return wanted === now || (wanted !== "rejected" && now !== "rejected" && way.indexOf(now) > way.indexOf(wanted));
}
