export { readBookings, ACTIVE_BOOKINGS } from "./booking-rows.ts";
export { type Scope, scopeOf } from "./scope.ts";
