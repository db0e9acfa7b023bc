/** The parts of this feature that other features use. */
export { useStatusConfirmation } from "./shared/use-status-confirmation.ts";
export { useMessageDraft } from "./use-message-draft.ts";
export { useBookingChanges } from "./shared/use-booking-change.ts";
