/** How long tests wait for an event. Only a hung test takes as long, even if other programs use all processors. */
export const PATIENT = { timeout: 60_000 };

/**
 * Asks again while a busy server answers 503, as the product's own clients do: nothing was done then. For tests of what many
 * do at once, which wait for one another longer if other programs use all processors.
 */
export async function untilServed<T extends { statusCode: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.statusCode !== 503) return answer;
  }
}
