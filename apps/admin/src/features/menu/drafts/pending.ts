import { createStore } from "@diwan/ui/store";
import type { Screen } from "../screen.ts";

/** Unsaved changes outside of open cards and headers. Uploads save themselves; only leaving the page loses them. */
export interface PendingWork {
  kind: "holidayPrice" | "newCategory" | "optionGroup" | "upload";
  /** The unsaved changes, one row each; none for uploads. */
  rows: readonly PendingRow[];
  /** Returns whether everything is saved. */
  save?: (screen: Screen) => Promise<boolean>;
  discard: () => void;
}
export interface PendingRow {
  key: string;
  /** The item that the changes belong to. */
  itemId?: string;
  describe: (screen: Screen) => { name: string; detail?: string };
  show: () => void;
}

/** All unsaved changes, by owner. */
export const pending = createStore<Readonly<Record<string, PendingWork>>>({});

/** Registers unsaved changes, with how to save and discard them; null when there are none. */
export function setPending(key: string, work: PendingWork | null): void {
  const { [key]: _, ...others } = pending.get();
  pending.set(work ? { ...others, [key]: work } : others);
}

/** Discards all unsaved changes, after the user has left the screen. */
export function discardPending(): void {
  for (const { discard } of Object.values(pending.get())) discard();
}
