import { ApiError } from "../errors.ts";

/** Runs a task when its turn comes. Throws `busy` when too many wait already. */
export type TaskQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** The same for tasks of many businesses, each identified by its id. */
export type FairQueue = <Result>(share: string, task: () => Promise<Result>) => Promise<Result>;

interface Places {
  /** The maximum running tasks, in total and for one share. */
  atOnce: number;
  ofOne: number;
  /** The maximum waiting tasks, in total and for one share. */
  waiting: number;
  waitingOfOne: number;
}

/** Runs a limited number of tasks at once, the others in order of arrival. */
export function createQueue(atOnce: number, waiting: number): TaskQueue {
  const queue = createFairQueue({ atOnce, ofOne: atOnce, waiting, waitingOfOne: waiting });
  return (task) => queue("", task);
}

/**
 * Shares take turns: a hundred files of one business do not delay the single file of another. If `ofOne` is below
 * `atOnce`, a slot is always free for other shares.
 */
export function createFairQueue({ atOnce, ofOne, waiting, waitingOfOne }: Places): FairQueue {
  // In the order of their turns.
  const shares = new Map<string, { running: number; waiting: (() => void)[] }>();
  let running = 0;
  let inLine = 0;

  /** The next share: the one with the fewest running tasks, then the one whose last turn is longest ago. */
  const nextInLine = (): string | undefined => {
    const free = [...shares].filter(([, share]) => share.waiting.length > 0 && share.running < ofOne);
    const least = Math.min(...free.map(([, share]) => share.running));
    return free.find(([, share]) => share.running === least)?.[0];
  };

  const startNext = (): void => {
    const name = running < atOnce ? nextInLine() : undefined;
    const share = name === undefined ? undefined : shares.get(name);
    const start = share?.waiting.shift();
    if (name === undefined || !share || !start) return;
    shares.delete(name);
    shares.set(name, share);
    inLine--;
    running++;
    share.running++;
    start();
  };

  return async (name, task) => {
    const share = shares.get(name) ?? { running: 0, waiting: [] };
    const isFree = running < atOnce && share.running < ofOne;
    if (!isFree && (inLine >= waiting || share.waiting.length >= waitingOfOne))
      throw new ApiError("busy", { retryAfterSeconds: 5 });
    shares.set(name, share);
    const turn = new Promise<void>((resolve) => share.waiting.push(resolve));
    inLine++;
    startNext();
    await turn;
    try {
      return await task();
    } finally {
      running--;
      share.running--;
      if (!share.running && !share.waiting.length) shares.delete(name);
      startNext();
    }
  };
}
