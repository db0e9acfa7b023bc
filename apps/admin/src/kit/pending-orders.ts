import { createStore, useStore } from "@diwan/ui/store";

/** How many orders of the chosen branch wait to be accepted, for who may read them. */
export const pendingOrders = createStore(0);

export const usePendingOrders = (): number => useStore(pendingOrders);
