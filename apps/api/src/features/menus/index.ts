export { readTree } from "./queries.ts";
export { makeMenu, menusFeature } from "./routes.ts";
