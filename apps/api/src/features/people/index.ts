export { joinMemberTables, searchMembers } from "./queries.ts";
export { isSeenInBin, isSeenPerson } from "./visible.ts";
