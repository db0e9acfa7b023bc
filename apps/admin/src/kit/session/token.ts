import { createStore } from "@diwan/ui/store";
import { readStored, STORED, writeStored } from "../browser/stored.ts";

const KEY = STORED.token;
const store = createStore<string | null>(readStored(KEY));

/** The session token (specification, section 9: local storage, key `token`). */
export const token = {
  ...store,
  set(value: string | null): void {
    writeStored(KEY, value);
    store.set(value);
  },
};

// A login or logout applies to all tabs.
if (typeof window !== "undefined")
  window.addEventListener("storage", (event) => {
    if (event.key === KEY) store.set(event.newValue);
  });
