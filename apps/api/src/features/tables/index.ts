export { newToken } from "./token.ts";
