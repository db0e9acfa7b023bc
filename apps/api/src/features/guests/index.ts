export { type BranchFacts, holidaysOn, readGuestBranch } from "./queries.ts";
export { guestItemOf, type Today } from "./rules.ts";
