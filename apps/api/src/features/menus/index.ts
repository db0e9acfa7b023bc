export { readTree } from "./queries.ts";
