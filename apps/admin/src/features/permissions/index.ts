export { usePermissionTexts } from "./use-permission-texts.ts";
export { compareRights, type RightsDifference } from "./model/difference.ts";
export { limitToGivable, toggleRights } from "./model/changes.ts";
export { PermissionTools, rightsOfSet } from "./tools.tsx";
export { shownGroups } from "./model/groups.ts";
export { GroupTable } from "./group-table.tsx";
