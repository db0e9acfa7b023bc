import type { OrderMode } from "@diwan/contract/enumerations";
import type { OrderStatus } from "@diwan/contract/order-status";
import type { Order } from "@diwan/contract/orders";
import { statusAfter, type Tap } from "../queue/taps.ts";

/** An order as the board shows it: in the status that it has once what was tapped is done. */
export interface Ticket {
  order: Order;
  status: OrderStatus;
  /** Its last tap that the server has not confirmed yet. */
  tap: Tap | undefined;
}

/** The orders as they are shown, oldest first. */
export function ticketsOf(orders: ReadonlyMap<string, Order>, taps: readonly Tap[]): Ticket[] {
  return [...orders.values()]
    .map((order) => ({
      order,
      status: statusAfter(order.status, order.id, taps),
      tap: taps.findLast(({ orderId }) => orderId === order.id),
    }))
    .toSorted((one, other) => one.order.number - other.order.number);
}

/** Those of a status in the chosen modes. */
export const columnOf = (tickets: readonly Ticket[], status: OrderStatus, mode: OrderMode | undefined): Ticket[] =>
  tickets.filter((ticket) => ticket.status === status && (!mode || ticket.order.mode === mode));

/** What can be promised while there is no new order: without a connection nothing rings. */
export const nothingNew = ({ lost, rings }: { lost: boolean; rings: boolean }) =>
  lost ? "offline" : rings ? "pending" : "silent";
