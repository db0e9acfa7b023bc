const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/** The whole days until a deleted record is gone for good, at least 0. */
export const daysLeft = (deletedAt: string, now: Date): number =>
  Math.max(0, Math.floor((Date.parse(deletedAt) + KEPT_DAYS * DAY_MS - now.getTime()) / DAY_MS));
