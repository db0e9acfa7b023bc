import { createStore } from "@diwan/ui/store";
import type { Screen } from "../screen.ts";

/** Something unsaved beside open cards and heads. Uploads save themselves; they are only lost by leaving. */
export interface PendingWork {
  kind: "holidayPrice" | "newCategory" | "upload";
  /** What is unsaved, a row each; none of uploads. */
  rows: readonly PendingRow[];
  /** Answers whether all of it is saved. */
  save?: (screen: Screen) => Promise<boolean>;
  discard: () => void;
}
export interface PendingRow {
  key: string;
  /** The item that it is about. */
  itemId?: string;
  tell: (screen: Screen) => { name: string; detail?: string };
  show: () => void;
}

/** All of it, by what it stands for. */
export const pending = createStore<Readonly<Record<string, PendingWork>>>({});

/** Says what would be lost, and how it is saved and given up; null when it is safe. */
export function setPending(key: string, work: PendingWork | null): void {
  const { [key]: _, ...others } = pending.get();
  pending.set(work ? { ...others, [key]: work } : others);
}

/** Gives up all of it; for when the user has left the screen. */
export function discardPending(): void {
  for (const { discard } of Object.values(pending.get())) discard();
}
