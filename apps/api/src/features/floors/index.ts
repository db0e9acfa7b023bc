export { records as floorRecords } from "./records.ts";
