import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { OrderStatus } from "@diwan/contract/orders/order-status";
import { changesOf, isChanged } from "@diwan/contract/orders/order-changes";
import type { OrderChanges, Order } from "@diwan/contract/orders/order-record";
import type { Acknowledged } from "../feed/changed-content.ts";
import { statusAfter, type Tap } from "../queue/taps.ts";

/** An order as the board shows it: in the status that it has once what was tapped is done. */
export interface Ticket {
  order: Order;
  status: OrderStatus;
  /** Its last tap that the server has not confirmed yet. */
  tap: Tap | undefined;
  /** What is otherwise than somebody at this board knows it. */
  changes: OrderChanges | undefined;
}

/** The orders as they are shown, oldest first. */
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

/** Nothing where it is as it is known; of one that was changed and changed back that it was. */
function changesSince(before: Acknowledged | undefined, order: Order): OrderChanges | undefined {
  const changes = before && changesOf(before, order);
  return changes && (before.edited || isChanged(changes)) ? changes : undefined;
}

/** Those of a status in the chosen modes. */
export const columnOf = (tickets: readonly Ticket[], status: OrderStatus, mode: OrderMode | undefined): Ticket[] =>
  tickets.filter((ticket) => ticket.status === status && (!mode || ticket.order.mode === mode));

/** What can be promised while there is no new order: without a connection nothing soundOn. */
export const nothingNew = ({ lost, soundOn }: { lost: boolean; soundOn: boolean }) =>
  lost ? "offline" : soundOn ? "pending" : "silent";
