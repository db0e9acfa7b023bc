import { createStore } from "@diwan/ui/store";

const discards = new Map<string, () => void>();

/** Whether leaving the screen would lose something beside the open cards: running uploads, unsaved holiday prices. */
export const pending = createStore(false);

/** Says that something would be lost, and how it is given up; null when it is safe. */
export function setPending(key: string, discard: (() => void) | null): void {
  if (discard) discards.set(key, discard);
  else discards.delete(key);
  pending.set(discards.size > 0);
}

/** Gives up all of it; for when the user has left the screen. */
export function discardPending(): void {
  for (const discard of [...discards.values()]) discard();
}
