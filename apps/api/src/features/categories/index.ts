export { categoryColumns, lockCategories } from "./queries.ts";
export { makeCategory } from "./save.ts";
