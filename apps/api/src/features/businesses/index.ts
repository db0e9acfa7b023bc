export { makeBusiness } from "./make.ts";
export { businessRecords } from "./records.ts";
