import { useLayoutEffect, type RefObject } from "react";
import { useSelected } from "../model/use-selected.ts";
import { drag } from "./drag-state.ts";

/**
 * While a category is moved its level shows rows alone (by the style sheet), so that a place is never far. The rows
 * that were under the pointer come back under it.
 */
export function useRowsInView(area: RefObject<HTMLElement | null>, byPointer: boolean): void {
  const moving = useSelected(drag, (state) => state?.kind === "category");
  useLayoutEffect(() => {
    const element = area.current;
    const scroll = element?.closest<HTMLElement>("[data-scroll]");
    if (!moving || !element || !scroll) return;
    const level = drag.get()?.from.parent ?? "";
    const list = element.querySelector(`[data-level="${CSS.escape(level)}"]`);
    list?.setAttribute("data-rows", "");
    const slot = element.querySelector("[data-slot]");
    slot?.scrollIntoView({ block: byPointer ? "center" : "nearest" });
    return () => {
      const id = drag.get()?.id;
      list?.removeAttribute("data-rows");
      if (id) element.querySelector(`[data-category="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
    };
  }, [moving, area, byPointer]);
}
