/**
 * Runs the work in one tab of this browser: the first, then the next when that closes. Without the locks API (plain
 * http) every tab runs it. The returned function stops it in this tab.
 */
export function runInOneTab(name: string, work: () => () => void): () => void {
  // The type declares it as always present.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  const left = new AbortController();
  const lead = () =>
    new Promise<void>((done) => {
      const stop = work();
      left.signal.addEventListener("abort", () => {
        stop();
        done();
      });
    });
  locks.request(name, { signal: left.signal }, lead).catch(() => undefined); // Stopped before it got the lock.
  return () => left.abort();
}

/** Whether any tab runs it now. */
export async function isDoneInAnyTab(name: string): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}
