/** What other features use of this one. */
export { LazySetupAgain } from "./setup/lazy-setup-again.ts";
