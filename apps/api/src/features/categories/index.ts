export { categoryColumns, lockCategories, lockMenu } from "./queries.ts";
export { makeCategories } from "./make-many.ts";
export { makeCategory } from "./save.ts";
