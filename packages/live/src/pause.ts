/** Tells when the network comes and goes; tests have no window. */
export const network: EventTarget = typeof window === "undefined" ? new EventTarget() : window;

/** Waits, until the network comes back or it is stopped at the longest. */
export const pause = (time: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stopped.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      network.removeEventListener("online", done);
      stopped.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, time);
    network.addEventListener("online", done);
    stopped.addEventListener("abort", done);
  });
