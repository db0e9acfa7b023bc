import { createStore, type Store } from "@diwan/ui/store";

/** Local storage keys of user choices; the script that runs before the app reads them too. */
export const STORED = {
  token: "token",
  language: "diwan.language",
  business: "diwan.business",
  menu: "diwan.menu",
  branch: "diwan.branch",
  editedSet: "diwan.edited-set",
  sidebar: "diwan.sidebar",
  sidebarSize: "diwan.sidebar-size",
  recent: "diwan.recent",
  collapsed: "diwan.collapsed",
  sound: "diwan.sound",
  soundOffer: "diwan.sound-offer",
  orderNotices: "diwan.order-notices",
  paymentMethod: "diwan.payment-method",
  paperWidth: "diwan.paper-width",
} as const;

// Storage throws where the browser forbids it; then choices last as long as the page.
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // not remembered, see above
  }
}

/** A choice stored in this browser; a stored value that is no longer an option is ignored. */
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
