export { guestAssets } from "./assets.ts";
export { type BranchFacts, holidaysOn, readGuestBranch, readGuestHotels, readGuestMenu } from "./queries.ts";
export { guestItemOf } from "./rules.ts";
export { limitGuest } from "./limits.ts";
