import type { MenuTree } from "@diwan/contract/menu/menus";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useDragArea } from "../../../kit/drag/drag-area.ts";
import { withDragTexts } from "../../../kit/drag/use-drag-texts.ts";
import { preloadOpenItem } from "../item/item-card.tsx";
import { lazyWithRetry } from "../parts/lazy-with-retry.tsx";
import { useScreen } from "../screen.ts";

const MenuDragLayer = lazyWithRetry(() =>
  withDragTexts(async () => (await import("./menu-drag-layer.tsx")).MenuDragLayer),
);

/** The tree with its drag handles. The code for dragging and for open cards loads after the tree is shown. */
export function MenuDragArea({ tree, children }: { tree: MenuTree; children: ReactNode }) {
  const { rights } = useScreen();
  const element = useRef<HTMLDivElement>(null);
  const area = useDragArea();
  const [ready, setReady] = useState(false);
  const may = rights.updateItems || rights.updateCategories;
  useEffect(() => {
    const timer = setTimeout(() => {
      setReady(may);
      if (rights.updateItems) preloadOpenItem();
    }, 300);
    return () => clearTimeout(timer);
  }, [may, rights.updateItems]);
  return (
    <div ref={element} className="relative" {...area.props}>
      {children}
      {ready && <MenuDragLayer element={element} area={area} tree={tree} />}
    </div>
  );
}
