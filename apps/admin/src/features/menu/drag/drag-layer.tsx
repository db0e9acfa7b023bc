import type { MenuTree } from "@diwan/contract/menu/menus";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import { CarriedCard } from "./carried-card.tsx";
import styles from "./drag-layer.module.css";
import { useCarrying } from "./use-carrying.ts";
import { useDragSession } from "./use-drag-session.ts";
import { useKeyMoves } from "./use-key-moves.ts";
import { usePointerMoves } from "./use-pointer-moves.ts";
import { useRowsInView } from "./use-rows-in-view.ts";

interface DragLayerProps {
  area: RefObject<HTMLDivElement | null>;
  tree: MenuTree;
}

/**
 * Moving by grips. The area listens for whatever grip is pressed and places are found under the pointer, so that a
 * thousand cards need nothing for it and only the lists concerned render.
 */
export function DragLayer({ area, tree }: DragLayerProps) {
  const { session, spoken } = useDragSession(tree);
  const { carried, ...follow } = useCarrying(area, session);
  const byPointer = carried?.landing === false;
  usePointerMoves(area, session, byPointer);
  useKeyMoves(area, session);
  useRowsInView(area, byPointer);
  return (
    <>
      {carried &&
        createPortal(<CarriedCard key={carried.grabbed.id} carried={carried} tree={tree} {...follow} />, document.body)}
      <p className={styles.spoken} role="status" aria-live="assertive">
        {spoken}
      </p>
    </>
  );
}
