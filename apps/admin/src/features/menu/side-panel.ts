import { useSyncExternalStore } from "react";
import { createStore } from "@diwan/ui/store";

interface ItemPanel {
  kind: "gallery" | "holidays";
  itemId: string;
}
/** `prices` is for the selected items. */
export type Panel = ItemPanel | { kind: "prices" };

/** The panel beside the tree. */
export const panel = createStore<Panel | null>(null);

/** Opens a panel; the button of the open panel closes it. */
export function togglePanel(kind: ItemPanel["kind"], itemId: string): void {
  const open = panel.get();
  panel.set(open?.kind === kind && itemOf(open) === itemId ? null : { kind, itemId });
}

const itemOf = (open: Panel | null): string | undefined => (open && "itemId" in open ? open.itemId : undefined);

export const closePanel = (): void => panel.set(null);

export function closePanelOf(itemId: string): void {
  if (itemOf(panel.get()) === itemId) panel.set(null);
}

/** The panel that shows an item, if any; a card re-renders only when this changes. */
export const usePanelOf = (itemId: string): Panel["kind"] | undefined =>
  useSyncExternalStore(panel.subscribe, () => {
    const open = panel.get();
    return itemOf(open) === itemId ? open?.kind : undefined;
  });
