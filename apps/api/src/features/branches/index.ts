export { closuresOf } from "./contact.ts";
export { assertBranchOpen, records as branchRecords } from "./records.ts";
export { followEnglishName, refuseTaken, reserveSlug } from "./slugs.ts";
