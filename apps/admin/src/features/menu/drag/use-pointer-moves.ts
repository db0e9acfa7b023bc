import { useEffect, useRef, type RefObject } from "react";
import { collapsed, setCollapsed } from "../model/collapsed.ts";
import { useSelected } from "../model/use-selected.ts";
import { aimAt } from "./aim.ts";
import { drag } from "./drag-state.ts";
import type { DragSession } from "./drag-session.ts";

const OPEN_AFTER = 600;

/** While the pointer holds something: finds the place under it, also while the tree scrolls; opens closed categories. */
export function usePointerMoves(area: RefObject<HTMLElement | null>, session: DragSession, byPointer: boolean): void {
  const active = useSelected(drag, (state) => state !== null) && byPointer;
  const last = useRef({ over: "", x: 0, y: 0, opens: "" });
  useEffect(() => {
    if (!active) return;
    last.current = { over: "", x: 0, y: 0, opens: "" };
    let opening: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const dragged = drag.get();
      if (!dragged) return;
      const { x, y } = last.current;
      const aim = aimAt(elementIn(area.current, x, y), { x, y }, dragged, session.tree());
      const opens = aim && "opens" in aim ? aim.opens : "";
      if (opens !== last.current.opens) {
        clearTimeout(opening);
        last.current.opens = opens;
        if (opens) opening = setTimeout(() => collapsed.get().has(opens) && setCollapsed(opens, false), OPEN_AFTER);
      }
      // A card that slid under the resting pointer is no new aim, or two cards would change places for ever.
      const over = aim && "over" in aim ? aim.over : "";
      if (aim && "place" in aim && over !== last.current.over) session.moveTo(aim.place);
      last.current.over = over;
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const follow = (event: PointerEvent) => {
      last.current.x = event.clientX;
      last.current.y = event.clientY;
      soon();
    };
    window.addEventListener("pointermove", follow, { passive: true });
    window.addEventListener("scroll", soon, { passive: true, capture: true });
    return () => {
      clearTimeout(opening);
      cancelAnimationFrame(frame);
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("scroll", soon, { capture: true });
    };
  }, [area, active, session]);
}

/** What of the tree lies at a point, also below the save bar. */
const elementIn = (area: HTMLElement | null, x: number, y: number): Element | null =>
  document.elementsFromPoint(x, y).find((element) => area?.contains(element)) ?? null;
