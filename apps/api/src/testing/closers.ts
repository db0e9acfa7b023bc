/** What to close after the current test file. Files of one process share this list, one after the other. */
const closers: (() => Promise<unknown>)[] = [];

export const afterFile = (close: () => Promise<unknown>): void => void closers.push(close);

/** Closes everything in reverse order, despite errors; throws the first error. */
export async function closeAll(): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.splice(0).toReversed()) await close().catch((error: unknown) => failures.push(error));
  if (failures.length) throw failures[0];
}
