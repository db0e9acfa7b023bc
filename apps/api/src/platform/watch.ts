import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "./services.ts";

/** What is under way when the server stops has so long; the rest is done later, elsewhere. */
const GRACE_MS = 5_000;

interface Watch {
  everyMs: number;
  work: (stopped: () => boolean) => Promise<void>;
  /** What the log says when it fails: it is tried again at the next time. */
  failed: string;
}

/** Looks again and again whether there is something to do, and never twice at once. Returns how to stop. */
export function watch({ log }: Pick<Services, "log">, { everyMs, work, failed }: Watch): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> | undefined;
  const look = (): void => {
    running ??= work(() => stopped)
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => void (running = undefined));
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopped = true;
    await Promise.race([running, sleep(GRACE_MS, undefined, { ref: false })]);
  };
}
