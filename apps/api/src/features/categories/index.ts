export { categoryColumns, lockCategories } from "./queries.ts";
export { categoriesFeature } from "./routes.ts";
export { makeCategory } from "./save.ts";
