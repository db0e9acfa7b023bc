import { useSyncExternalStore } from "react";

const TICK = 10_000;

/** The current time, rounded to ten seconds: every component shows the same. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / TICK) * TICK);

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK);
  return () => clearInterval(timer);
}
