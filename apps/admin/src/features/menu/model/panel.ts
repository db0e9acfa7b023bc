import { createStore } from "../../../kit/store.ts";

export interface Panel {
  kind: "gallery" | "holidays";
  itemId: string;
}

/** What stands beside the tree. */
export const panel = createStore<Panel | null>(null);

/** The same button closes, any other one switches. */
export function togglePanel(kind: Panel["kind"], itemId: string): void {
  const open = panel.get();
  panel.set(open?.kind === kind && open.itemId === itemId ? null : { kind, itemId });
}

export const closePanel = (): void => panel.set(null);
