import { createStore, type Store } from "@diwan/ui/store";

/**
 * A value that survives reloads and is the same in all tabs of this device. What can't be kept (storage full or forbidden)
 * lives as long as the page does.
 */
export function createStored<T>(key: string, read: (kept: unknown) => T): Store<T> {
  const store = createStore(read(parse(key)));
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) store.set(read(parse(key)));
  });
  return {
    ...store,
    set(value) {
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // the page goes on with what it holds
      }
      store.set(value);
    },
  };
}

function parse(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
