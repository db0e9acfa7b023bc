export { soldOutIn } from "./queries.ts";
