export { closuresOf } from "./contact.ts";
export { assertBranchOpen, branchRecords } from "./records.ts";
export { followEnglishName, throwSlugTaken, reserveSlug } from "./slugs.ts";
