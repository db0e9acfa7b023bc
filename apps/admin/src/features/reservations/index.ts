/** What other features use of this one. */
export { useStatusConfirmation } from "./shared/use-status-confirmation.ts";
export { useBookingChanges } from "./shared/use-booking-change.ts";
