import { readKept, writeKept } from "@diwan/ui/kept";
import { createStore, type Store } from "@diwan/ui/store";

/**
 * A value that survives reloads and is the same in all tabs of this device. What can't be kept (storage full or forbidden)
 * lives as long as the page does.
 */
export function createStored<T>(key: string, read: (kept: unknown) => T): Store<T> {
  const store = createStore(read(readKept(key)));
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) store.set(read(readKept(key)));
  });
  return {
    ...store,
    set(value) {
      writeKept(key, value);
      store.set(value);
    },
  };
}
