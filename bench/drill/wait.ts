import { setTimeout as sleep } from "node:timers/promises";

/** Asks until it is so. Throws after this many seconds. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>, seconds: number): Promise<void> {
  for (const until = performance.now() + seconds * 1_000; ; await sleep(200)) {
    if (await isSo()) return;
    if (performance.now() > until) throw new Error(`After ${seconds} s still waiting until ${what}.`);
  }
}

/** Whether an address answers with 2xx within a second. */
export async function isOk(address: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.ok ?? false;
}
