export { PeopleTabs } from "./people-tabs.tsx";
export { accessGroupsOf, levelOf } from "./access/levels.ts";
