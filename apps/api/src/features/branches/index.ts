export { closuresOf, openingHours } from "./contact.ts";
export { assertBranchOpen, branchRecords } from "./records.ts";
export { slugForEnglishName, throwSlugTaken, reserveSlug } from "./slugs.ts";
