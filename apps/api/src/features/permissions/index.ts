export { lockMembers } from "./members.ts";
export { assignRights } from "./assign.ts";
export { assignToSeveral, refuseRights } from "./several.ts";
export { allRights, holdsRight, rightsWithout } from "./rules.ts";
