import { LIMITS } from "@diwan/contract/api/limits";

const DAY_MS = 86_400_000;

/** The whole days until a deleted record is gone for good, at least 0. */
export const daysLeft = (deletedAt: string, now: Date): number =>
  Math.max(0, Math.floor((Date.parse(deletedAt) + LIMITS.binDays * DAY_MS - now.getTime()) / DAY_MS));
