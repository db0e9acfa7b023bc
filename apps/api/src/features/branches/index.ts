export { closuresOf, openingHours, specialHours } from "./contact.ts";
export { assertBranchOpen, branchRecords } from "./records.ts";
export { slugForEnglishName, throwSlugTaken, reserveSlug } from "./slugs.ts";
