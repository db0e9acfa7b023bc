import { constants } from "node:os";

/** Somebody pressed Ctrl-C, or the system ends the command; the message says what became of the work. */
export class Interrupted extends Error {}

/** As shells report a command that Ctrl-C ended. */
export const INTERRUPTED_CODE = 128 + constants.signals.SIGINT;

/** npm forwards the Ctrl-C that the terminal has sent to this process, too. */
const SAME_PRESS_MS = 1_000;

/** Aborts with the first Ctrl-C or SIGTERM of this process; a later one ends it at once. */
export function listenForInterruption(say: (text: string) => void): AbortSignal {
  const controller = new AbortController();
  let since = 0;
  const stop = (): void => {
    if (since && Date.now() - since > SAME_PRESS_MS) {
      say("Ended at once. What was done until now is not known: look, and run the same command again.");
      process.exit(INTERRUPTED_CODE);
    }
    if (since) return;
    since = Date.now();
    say("Stopping …");
    controller.abort();
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, stop);
  return controller.signal;
}

/**
 * Waits for work, or until it is interrupted and `graceMs` later: then it goes on unseen, and ends with its connection or the
 * process. Throws `Interrupted` with what became of it; what the work itself says of that comes first.
 */
export async function untilInterrupted<T>(
  signal: AbortSignal | undefined,
  outcome: string,
  work: () => Promise<T>,
  graceMs = 0,
): Promise<T> {
  if (!signal) return work();
  const told = (): Interrupted => new Interrupted(`Interrupted. ${outcome}`);
  if (signal.aborted) throw told();
  let stop: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  const interrupted = new Promise<never>((_, reject) => {
    stop = () => void (timer = setTimeout(() => reject(told()), graceMs));
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([work(), interrupted]);
  } catch (error) {
    throw signal.aborted && !(error instanceof Interrupted) ? told() : error;
  } finally {
    clearTimeout(timer);
    if (stop) signal.removeEventListener("abort", stop);
  }
}
