import { CallError } from "@diwan/contract/api/client";
import { isConnected, onConnection } from "./connection.ts";
import { createStore } from "@diwan/ui/store";

interface Job {
  run: () => Promise<unknown>;
  done: ((value: unknown) => void)[];
  failed: ((error: unknown) => void)[];
}

/** How many changes wait for the connection, and how many were saved since it came back. */
export const outboxCount = createStore<{ waiting: number; saved: number }>({ waiting: 0, saved: 0 });

const waiting = new Map<string, Job>();

/**
 * Sends a change now, or as soon as there is a connection. A later change with the same key replaces a waiting one;
 * both then settle together. Rejections of the server are thrown.
 */
export async function sendWhenConnected<T>(key: string, run: () => Promise<T>): Promise<T> {
  if (!isConnected()) return wait(key, run);
  try {
    return await run();
  } catch (error) {
    if (unanswered(error)) return wait(key, run);
    throw error;
  }
}

function wait<T>(key: string, run: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const before = waiting.get(key);
    const done = (value: unknown) => resolve(value as T); // the job of a key returns what its callers expect
    waiting.set(key, { run, done: [...(before?.done ?? []), done], failed: [...(before?.failed ?? []), reject] });
    count();
  });
}

async function sendWaiting(): Promise<void> {
  for (const [key, job] of [...waiting]) {
    try {
      const value = await job.run();
      forget(key, job);
      outboxCount.set({ ...outboxCount.get(), saved: outboxCount.get().saved + 1 });
      for (const done of job.done) done(value);
    } catch (error) {
      if (unanswered(error)) return;
      forget(key, job);
      for (const failed of job.failed) failed(error);
    }
  }
}

function forget(key: string, job: Job): void {
  if (waiting.get(key) === job) waiting.delete(key);
  count();
}

const count = (): void => outboxCount.set({ ...outboxCount.get(), waiting: waiting.size });

const unanswered = (error: unknown): boolean => error instanceof CallError && [0, 502, 504].includes(error.status);

let wasConnected = true;
onConnection(() => {
  const connected = isConnected();
  if (connected && !wasConnected) void sendWaiting();
  if (!connected && wasConnected) outboxCount.set({ waiting: waiting.size, saved: 0 });
  wasConnected = connected;
});
