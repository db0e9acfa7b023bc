import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { OrderStatus } from "@diwan/contract/orders/order-status";
import { changesOf, isChanged } from "@diwan/contract/orders/order-changes";
import type { OrderChanges, Order } from "@diwan/contract/orders/order-record";
import type { Acknowledged } from "../feed/changed-content.ts";
import { statusAfter, type Tap } from "../queue/taps.ts";

/** An order as the board shows it: in the status that it has after the waiting taps. */
export interface Ticket {
  order: Order;
  status: OrderStatus;
  /** Its last tap that the server has not confirmed yet. */
  tap: Tap | undefined;
  /** How it differs from what a user at this board has last seen. */
  changes: OrderChanges | undefined;
}

/** The visible orders, oldest first. */
export function ticketsOf(
  orders: ReadonlyMap<string, Order>,
  taps: readonly Tap[],
  known: Readonly<Record<string, Acknowledged>> = {},
): Ticket[] {
  return [...orders.values()]
    .map((order) => ({
      order,
      status: statusAfter(order.status, order.id, taps),
      tap: taps.findLast(({ orderId }) => orderId === order.id),
      changes: changesSince(known[order.id], order),
    }))
    .toSorted((one, other) => one.order.number - other.order.number);
}

/** Undefined if nothing differs; an order that was changed and changed back counts as changed. */
function changesSince(before: Acknowledged | undefined, order: Order): OrderChanges | undefined {
  const changes = before && changesOf(before, order);
  return changes && (before.edited || isChanged(changes)) ? changes : undefined;
}

/** The orders of a status in the chosen modes. */
export const columnOf = (tickets: readonly Ticket[], status: OrderStatus, mode: OrderMode | undefined): Ticket[] =>
  tickets.filter((ticket) => ticket.status === status && (!mode || ticket.order.mode === mode));

/** The text of a board without new orders: it promises a sound only with a connection. */
export const nothingNew = ({ lost, soundOn }: { lost: boolean; soundOn: boolean }) =>
  lost ? "offline" : soundOn ? "pending" : "silent";
