import { useSyncExternalStore } from "react";

/** From here on the order has a column of its own. */
const WIDE = "(min-width: 1024px)";

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
