import type { MenuTree } from "@diwan/contract/menu/menus";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { preloadOpenItem } from "../item/item-card.tsx";
import { late } from "../parts/late.tsx";
import { useScreen } from "../screen.ts";
import styles from "./drag-area.module.css";

const DragLayer = late(async () => (await import("./drag-layer.tsx")).DragLayer);

/** The tree, whose grips move things. The code for that, and that of open cards, comes once the tree is shown. */
export function DragArea({ tree, children }: { tree: MenuTree; children: ReactNode }) {
  const { t, rights } = useScreen();
  const area = useRef<HTMLDivElement>(null);
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
    <div ref={area} className={styles.area}>
      <p id="drag-help" hidden>
        {t("drag.help")}
      </p>
      {children}
      {ready && <DragLayer area={area} tree={tree} />}
    </div>
  );
}
