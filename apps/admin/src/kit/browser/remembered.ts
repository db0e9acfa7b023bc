import { createStore, type Store } from "@diwan/ui/store";
import { readStored, writeStored } from "./stored.ts";

/** A choice kept in this browser; what was stored and is no longer an option counts as not chosen. */
export function remembered<T extends string>(key: string, fallback: T, options?: readonly T[]): Store<T> {
  const stored = readStored(key);
  const isOption = (value: string): value is T => !options || options.some((option) => option === value);
  const store = createStore<T>(stored !== null && isOption(stored) ? stored : fallback);
  return {
    ...store,
    set(value) {
      writeStored(key, value);
      store.set(value);
    },
  };
}
