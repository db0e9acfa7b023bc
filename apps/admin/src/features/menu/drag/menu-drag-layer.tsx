import type { MenuTree } from "@diwan/contract/menu/menus";
import { useLayoutEffect, useState, type RefObject } from "react";
import type { DragArea } from "../../../kit/drag/drag-area.ts";
import { DragLayer } from "../../../kit/drag/drag-layer.tsx";
import { useSelected } from "@diwan/ui/store";
import { createDragModel } from "./drag-model.ts";
import { drag } from "./drag-state.ts";
import { LiftedCard } from "./lifted-card.tsx";
import { settle } from "./settle.ts";
import { useDragSession } from "./use-drag-session.ts";

interface MenuDragLayerProps {
  element: RefObject<HTMLElement | null>;
  area: DragArea;
  tree: MenuTree;
}

/** Items and categories are dragged by their handles; only the affected lists render. */
export function MenuDragLayer({ element, area, tree }: MenuDragLayerProps) {
  const { session, spoken } = useDragSession(tree);
  const [model] = useState(() => createDragModel(element, session));
  useRowsInView(element);
  return (
    <DragLayer
      area={area}
      handles="[data-grip]"
      model={model}
      spoken={spoken}
      overlay={({ kind, id }) => <LiftedCard kind={kind} id={id} tree={tree} />}
      settle={settle}
    />
  );
}

/**
 * While a category is dragged its level shows rows only (by the style sheet), so that every position is near. Scrolling
 * keeps the rows under the pointer.
 */
function useRowsInView(area: RefObject<HTMLElement | null>): void {
  const moving = useSelected(drag, (state) => state?.kind === "category");
  useLayoutEffect(() => {
    const element = area.current;
    const scroll = element?.closest<HTMLElement>("[data-scroll]");
    if (!moving || !element || !scroll) return;
    const { from, by } = drag.get() ?? {};
    const list = element.querySelector(`[data-level="${CSS.escape(from?.parent ?? "")}"]`);
    list?.setAttribute("data-rows", "");
    element.querySelector("[data-slot]")?.scrollIntoView({ block: by === "pointer" ? "center" : "nearest" });
    return () => {
      const id = drag.get()?.id;
      list?.removeAttribute("data-rows");
      if (id) element.querySelector(`[data-category="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
    };
  }, [moving, area]);
}
