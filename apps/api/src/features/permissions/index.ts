export { lockMembers } from "./members.ts";
export { assignRights } from "./assign.ts";
export { assignToSeveral, refuseRights } from "./several.ts";
export { rightsWithout } from "./rules.ts";
