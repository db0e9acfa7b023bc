export { makeBusiness } from "./make.ts";
export { records as businessRecords } from "./records.ts";
