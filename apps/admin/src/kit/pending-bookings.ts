import { createStore } from "@diwan/ui/store";

/** How many bookings of the chosen branch wait to be confirmed, for who may read them. */
export const pendingBookings = createStore(0);
