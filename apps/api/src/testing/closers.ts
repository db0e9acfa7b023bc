/** What is to be closed after the test file that runs now. Files of one process share this list, one after the other. */
const closers: (() => Promise<unknown>)[] = [];

export const afterFile = (close: () => Promise<unknown>): void => void closers.push(close);

/** Closes everything, what was opened last first, whatever fails on the way; throws what failed first. */
export async function closeAll(): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.splice(0).toReversed()) await close().catch((error: unknown) => failures.push(error));
  if (failures.length) throw failures[0];
}
