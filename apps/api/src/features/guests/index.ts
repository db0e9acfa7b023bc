export { readGuestAssets } from "./assets.ts";
export { type BranchFacts, readHolidaysOn, readGuestBranch, readGuestHotels, readGuestMenu } from "./queries.ts";
export { guestItemOf } from "./rules.ts";
export { consumeGuestQuota } from "./limits.ts";
