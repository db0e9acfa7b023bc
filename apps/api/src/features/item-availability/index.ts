export { soldOutAt } from "./queries.ts";
