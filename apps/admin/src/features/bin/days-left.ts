import { LIMITS } from "@diwan/contract/api/limits";

const DAY_MS = 86_400_000;

/** The days until a deleted record is gone for good, with the one that has begun; 0 when it is due. */
export const daysLeft = (deletedAt: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + LIMITS.binDays * DAY_MS - now.getTime()) / DAY_MS));
