import type { orders } from "@diwan/contract/orders/orders";
import { createStore } from "@diwan/ui/store";

/** How many orders wait to be accepted, at all branches where they may be read. */
export const pendingOrders = createStore(0);

/** How many bookings wait to be confirmed, at all branches where they may be read. */
export const pendingBookings = createStore(0);

/** Declared without schemas: every screen would have to load those of orders and invoices for this one list. */
export const LIST_ORDERS = {
  method: "GET",
  path: "business/:businessId/orders",
} as typeof orders.listAll; // a test compares them
