/** What other features use of this one. */
export { useStatusConfirmation } from "./shared/use-status-confirmation.ts";
export { useMoves } from "./shared/use-move.ts";
