/** What other features use of this one. */
export { useAsked } from "./shared/use-asked.ts";
export { useMoves } from "./shared/use-move.ts";
