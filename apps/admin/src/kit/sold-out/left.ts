const MINUTE = 60_000;
/** What lasts longer is told by its day. */
const LONG = 12 * 60;

/** How long an item stays sold out: until somebody switches it on, for a time, or until a day. */
export type Left = { kind: "on" } | { kind: "time"; hours: number; minutes: number } | { kind: "day" };

export function leftOf(until: string | null, now: number): Left {
  if (until === null) return { kind: "on" };
  const minutes = Math.max(1, Math.round((Date.parse(until) - now) / MINUTE));
  return minutes > LONG ? { kind: "day" } : { kind: "time", hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
