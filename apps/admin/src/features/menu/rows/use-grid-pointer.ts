import { useRef, type MouseEvent, type PointerEvent } from "react";
import { useTranslations } from "use-intl";
import { fillDown } from "./block-actions.ts";
import { edit, endEdit, extendTo, goTo, type GridContext } from "./grid-actions.ts";
import { grid, type CellRef } from "./grid-state.ts";
import type { CellColumn } from "./cells.ts";

/** A click focuses a cell, a drag chooses a block, a drag of the handle fills down, a double click edits. */
export function useGridPointer(context: () => GridContext) {
  const t = useTranslations("menuRows");
  const dragging = useRef<"block" | "fill">(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === "touch" || isControl(event.target)) return;
      const handle = event.target instanceof Element && event.target.closest("[data-fill]") !== null;
      const cell = cellUnder(event.target);
      if (!cell) return;
      event.preventDefault(); // the list keeps the keyboard
      endEdit(context());
      context().refocus();
      dragging.current = handle ? "fill" : "block";
      if (handle) return;
      if (event.shiftKey && grid.get().focus) extendTo(context(), cell);
      else goTo(context(), cell);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!dragging.current || (event.buttons & 1) === 0) return;
      const cell = cellUnder(document.elementFromPoint(event.clientX, event.clientY));
      const { focus } = grid.get();
      if (!cell || !focus || (cell.key === focus.key && cell.row === focus.row && cell.column === focus.column)) return;
      // the handle goes down its own column
      extendTo(context(), dragging.current === "fill" ? { ...cell, column: focus.column } : cell);
    },
    onPointerUp: () => {
      if (dragging.current === "fill" && grid.get().block.size > 1) fillDown(context(), t);
      dragging.current = undefined;
    },
    onClick: (event: MouseEvent) => {
      const cell = cellUnder(event.target);
      if (!cell || isControl(event.target)) return;
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent; // clicks are pointer events
      if (pointerType === "touch") goTo(context(), cell);
      if (event.target instanceof Element && event.target.closest("[data-missing]")) edit(context());
    },
    onDoubleClick: (event: MouseEvent) => {
      if (cellUnder(event.target) && !isControl(event.target)) edit(context());
    },
  };
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("button, input, a, label") !== null;

function cellUnder(target: EventTarget | null): CellRef | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  const [key, row, column] = element?.dataset["cell"]?.split("/") ?? [];
  // written by a cell of the list
  return key !== undefined && row !== undefined ? { key, row: Number(row), column: column as CellColumn } : undefined;
}
