import { createStore, useStore } from "@diwan/ui/store";

const pending = createStore(0);

/** How many pictures are on their way on this screen; a form waits for them. */
export const usePendingUploads = (): number => useStore(pending);

export const uploadBegins = (): void => pending.set(pending.get() + 1);
export const uploadEnds = (): void => pending.set(pending.get() - 1);
