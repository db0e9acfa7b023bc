import { readLocal, writeLocal } from "@diwan/ui/local-storage";
import { createStore, type Store } from "@diwan/ui/store";

/**
 * A value that survives reloads and is the same in all tabs of this device. Without storage (full or forbidden) it
 * lives as long as the page does.
 */
export function createStored<T>(key: string, read: (kept: unknown) => T): Store<T> {
  const store = createStore(read(readLocal(key)));
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) store.set(read(readLocal(key)));
  });
  return {
    ...store,
    set(value) {
      writeLocal(key, value);
      store.set(value);
    },
  };
}
