export { deleteEmptyCategories, findNamed, NO_CATEGORY, findOrMakeCategory, namesToStore } from "./find-or-make.ts";
export { keepDeletedCategories } from "./kept.ts";
export { categoryColumns, lockCategories, lockMenu } from "./queries.ts";
export { makeCategories } from "./make-many.ts";
