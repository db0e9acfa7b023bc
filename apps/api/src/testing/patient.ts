/** How long tests wait for an event. Only a hung test takes as long, even if other programs use all processors. */
export const PATIENT = { timeout: 60_000 };
