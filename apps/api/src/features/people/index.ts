export { matches } from "./queries.ts";
