import { ask } from "@diwan/ordering/order/calls";
import type { MenuChoices } from "@diwan/ordering/order/offer";

export interface ChoicesStore {
  get(): ChoicesNow;
  subscribe(listener: () => void): () => void;
  /** Requests them, unless they are loaded or on their way. */
  want(): void;
}

export interface ChoicesNow {
  known?: MenuChoices;
  /** Whether the last request failed. */
  failed: boolean;
}

export const NOT_YET: ChoicesNow = { failed: false };

/** The choices of a menu, requested when first needed and again when the network returns. */
export function openChoices(address: string): ChoicesStore {
  let now = NOT_YET;
  let asking = false;
  const listeners = new Set<() => void>();
  const tell = (next: ChoicesNow): void => {
    now = next;
    for (const listener of listeners) listener();
  };
  const want = async (): Promise<void> => {
    if (asking || now.known) return;
    asking = true;
    if (now.failed) tell(NOT_YET);
    try {
      tell({ known: await ask<MenuChoices>({ base: "", locale: () => "en" }, address, {}), failed: false });
    } catch {
      tell({ failed: true });
      addEventListener("online", () => void want(), { once: true });
    }
    asking = false;
  };
  return {
    get: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    want: () => void want(),
  };
}
