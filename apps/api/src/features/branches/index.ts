export { records as branchRecords } from "./records.ts";
export { refuseTaken, reserveSlug } from "./slugs.ts";
