export { joinMemberTables, searchMembers } from "./queries.ts";
