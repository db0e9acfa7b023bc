const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

/** How long to wait before trying the server again: 2, 4, 8, 16, then every 30 seconds. */
export const retryDelay = (tries: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
