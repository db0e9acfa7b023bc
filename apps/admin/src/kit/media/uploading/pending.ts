import { useEffect } from "react";
import { createStore, useStore } from "@diwan/ui/store";

const pending = createStore(0);
const refused = createStore(0);

/** How many pictures are on their way on this screen; a form waits for them. */
export const usePendingUploads = (): number => useStore(pending);

/** How many pictures were refused and still stand in a form: it is not sent without them before somebody has seen why. */
export const useRefusedUploads = (): number => useStore(refused);

/** Counts those of a field while it is shown. */
export function useCountRefused(count: number): void {
  useEffect(() => {
    refused.set(refused.get() + count);
    return () => refused.set(refused.get() - count);
  }, [count]);
}

export const uploadBegins = (): void => pending.set(pending.get() + 1);
export const uploadEnds = (): void => pending.set(pending.get() - 1);
