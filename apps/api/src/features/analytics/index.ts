export { readBookings, ACTIVE_BOOKINGS } from "./bookings.ts";
export { type AnalyticsScope, readAnalyticsScope } from "./scope.ts";
