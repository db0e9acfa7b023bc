/** What other features use of this one. */
export { LazyLanguages } from "./lazy-languages.ts";
