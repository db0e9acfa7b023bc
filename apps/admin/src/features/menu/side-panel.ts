import { useSyncExternalStore } from "react";
import { createStore } from "@diwan/ui/store";

export interface Panel {
  kind: "gallery" | "holidays";
  itemId: string;
}

/** The panel beside the tree. */
export const panel = createStore<Panel | null>(null);

/** Opens a panel; the button of the open panel closes it. */
export function togglePanel(kind: Panel["kind"], itemId: string): void {
  const open = panel.get();
  panel.set(open?.kind === kind && open.itemId === itemId ? null : { kind, itemId });
}

export const closePanel = (): void => panel.set(null);

export function closePanelOf(itemId: string): void {
  if (panel.get()?.itemId === itemId) panel.set(null);
}

/** The panel that shows an item, if any; a card re-renders only when this changes. */
export const usePanelOf = (itemId: string): Panel["kind"] | undefined =>
  useSyncExternalStore(panel.subscribe, () => {
    const open = panel.get();
    return open?.itemId === itemId ? open.kind : undefined;
  });
