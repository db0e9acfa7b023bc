import { useSyncExternalStore } from "react";
import type { Store } from "@diwan/ui/store";

/** A part of a store; renders again only when that part changes. `select` must answer the same object for the same state. */
export const useSelected = <T, S>(store: Store<T>, select: (state: T) => S): S =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
