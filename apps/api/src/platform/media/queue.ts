/** Runs at most so many tasks at once, the others in the order in which they came. */
export function queueOf(atOnce: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
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
