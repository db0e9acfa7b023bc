import { Refusal } from "./errors.ts";

/** Runs a task when its turn comes. Throws `busy` when too many wait already. */
export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Runs at most so many tasks at once, the others in the order in which they came. */
export function queueOf(atOnce: number, mostWaiting: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (waiting.length >= mostWaiting) throw new Refusal("busy", { retryAfterSeconds: 5 });
    if (running < atOnce) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // the place goes straight to the next in line, so nobody slips in between
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
