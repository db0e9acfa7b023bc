import { createStore } from "@diwan/ui/store";

/** How many orders wait to be accepted, at all branches where they may be read. */
export const pendingOrders = createStore(0);

/** How many bookings wait to be confirmed, at all branches where they may be read. */
export const pendingBookings = createStore(0);
