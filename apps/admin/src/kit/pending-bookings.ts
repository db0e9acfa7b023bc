import { createStore } from "@diwan/ui/store";

/** How many bookings wait to be confirmed, at all branches where they may be read. */
export const pendingBookings = createStore(0);
