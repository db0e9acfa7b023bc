export { readBookings, ACTIVE_BOOKINGS } from "./bookings.ts";
export { type Scope, scopeOf } from "./scope.ts";
