import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { hasEnded } from "./server.ts";

const STOP_PATIENCE_MS = 15_000;
/** The processes of a killed server need a moment to exit. */
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;
/** After running this long, the next crash counts as the first again. */
const STEADY_MS = 60_000;

/** Keeps one server running until `stop`; `clear` removes leftovers after a crash. */
export async function supervise(
  start: () => Promise<ChildProcess>,
  clear: () => Promise<void>,
  log: (text: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const stopped = once(stopping.signal, "abort");
  let child = await start();
  let delay = FIRST_DELAY_MS;
  const interrupt = () => child.kill("SIGINT");
  process.once("exit", interrupt);

  async function keepRunning(): Promise<void> {
    for (;;) {
      const startedAt = Date.now();
      await Promise.race([exitOf(child), stopped]);
      if (stopping.signal.aborted) return end(child);
      log(`The embedded database stopped unexpectedly (${cause(child)}); starting it again`);
      if (Date.now() - startedAt > STEADY_MS) delay = FIRST_DELAY_MS;
      await restart();
    }
  }

  async function restart(): Promise<void> {
    while (!stopping.signal.aborted) {
      await Promise.race([sleep(delay), stopped]);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
      try {
        await clear();
        child = await start();
        log("The embedded database runs again");
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
      }
    }
  }

  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await running;
      process.off("exit", interrupt);
    },
  };
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, "exit");
}

function cause(child: ChildProcess): string {
  return child.signalCode ?? `exit code ${child.exitCode}`;
}

/** Fast shutdown: ends sessions and writes committed data. */
async function end(child: ChildProcess): Promise<void> {
  const late = setTimeout(() => child.kill("SIGQUIT"), STOP_PATIENCE_MS);
  child.kill("SIGINT");
  await exitOf(child);
  clearTimeout(late);
}
