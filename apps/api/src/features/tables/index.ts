export { keptTables } from "./kept.ts";
export { newToken } from "./token.ts";
