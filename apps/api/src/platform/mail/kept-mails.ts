// Mails that wait in the database: one is held while it is delivered and, where that fails, tried again later.

/** How often they are looked for. */
export const LOOK_MS = 30_000;
const MINUTE_MS = 60_000;
/** Longer than a mail server may take: until then nobody else delivers the same mail. */
const HELD_MS = 15 * MINUTE_MS;
const LONGEST_WAIT_MINUTES = 30;
/** About a day. */
const MOST_TRIES = 50;

export const heldUntil = (at: Date): Date => later(at, HELD_MS);

/** When a mail that failed so often is tried again; nothing once it is given up. */
export const nextTry = (tries: number, at: Date): Date | undefined =>
  tries < MOST_TRIES ? later(at, Math.min(2 ** (tries - 1), LONGEST_WAIT_MINUTES) * MINUTE_MS) : undefined;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
