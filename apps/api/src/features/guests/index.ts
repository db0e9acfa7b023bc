export { guestAssets } from "./assets.ts";
export { type BranchFacts, holidaysOn, readGuestBranch } from "./queries.ts";
export { readGuestMenu } from "./routes.ts";
export { guestItemOf } from "./rules.ts";
