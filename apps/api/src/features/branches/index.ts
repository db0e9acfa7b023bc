export { assertBranchOpen, records as branchRecords } from "./records.ts";
export { refuseTaken, reserveSlug } from "./slugs.ts";
