import { useSyncExternalStore } from "react";

const TICK = 10_000;

/** The present moment to ten seconds: the same for all who show it. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / TICK) * TICK);

function subscribe(told: () => void): () => void {
  const timer = setInterval(told, TICK);
  return () => clearInterval(timer);
}
