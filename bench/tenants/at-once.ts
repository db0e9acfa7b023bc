/** Does the work for each entry, with limited concurrency; returns the results in the order of the entries. */
export async function atOnce<Entry, Result>(
  most: number,
  entries: readonly Entry[],
  work: (entry: Entry, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = entries.entries();
  const worker = async (): Promise<void> => {
    for (const [at, entry] of waiting) results[at] = await work(entry, at);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}
