import { createStore, useStore } from "@diwan/ui/store";

/** How many orders wait to be accepted, at all branches where they may be read. */
export const pendingOrders = createStore(0);

export const usePendingOrders = (): number => useStore(pendingOrders);
