export { type BranchFacts, holidaysOn, readGuestBranch } from "./queries.ts";
export { guestItemOf } from "./rules.ts";
