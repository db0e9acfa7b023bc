export { joinMemberTables, searchMembers } from "./queries.ts";
export { isVisibleInBin, isVisiblePerson } from "./visible.ts";
