export { readBookings, STANDING } from "./booking-rows.ts";
export { type Scope, scopeOf } from "./scope.ts";
