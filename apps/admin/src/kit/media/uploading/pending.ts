import { useEffect } from "react";
import { createStore, useStore } from "@diwan/ui/store";

const pending = createStore(0);
const refused = createStore(0);

/** The number of running uploads of this screen; a form waits for them. */
export const usePendingUploads = (): number => useStore(pending);

/** The number of rejected pictures in a form. The form is not sent until the user has removed them. */
export const useRefusedUploads = (): number => useStore(refused);

/** Adds the rejected pictures of a field while it is shown. */
export function useCountRefused(count: number): void {
  useEffect(() => {
    refused.set(refused.get() + count);
    return () => refused.set(refused.get() - count);
  }, [count]);
}

export const uploadBegins = (): void => pending.set(pending.get() + 1);
export const uploadEnds = (): void => pending.set(pending.get() - 1);
