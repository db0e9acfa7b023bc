export { keepDeletedItems } from "./queries.ts";
