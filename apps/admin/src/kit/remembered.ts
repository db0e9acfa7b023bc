import { createStore, type Store } from "./store.ts";

/** A choice kept in this browser; what was stored and is no longer an option counts as not chosen. */
export function remembered<T extends string>(key: string, fallback: T, options?: readonly T[]): Store<T> {
  const stored = read(key);
  const isOption = (value: string): value is T => !options || options.some((option) => option === value);
  const store = createStore<T>(stored !== null && isOption(stored) ? stored : fallback);
  return {
    ...store,
    set(value) {
      write(key, value);
      store.set(value);
    },
  };
}

// Storage throws where the browser forbids it; then choices last as long as the page.
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // not remembered, see above
  }
}
