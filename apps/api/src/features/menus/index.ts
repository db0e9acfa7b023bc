export { readTree } from "./tree.ts";
