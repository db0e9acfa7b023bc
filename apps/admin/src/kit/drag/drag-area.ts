import type { Direction } from "@diwan/ui/direction";
import { type KeyboardEvent, type PointerEvent, type TouchEvent, useState } from "react";

/** In pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The id of the text that explains how to drag a handle by keyboard. The drag layer renders it. */
export const DRAG_HELP = "drag-help";

/** The meaning of an arrow key; before and after follow the reading direction. */
export type ArrowStep = "before" | "after" | "up" | "down";

export function arrowStep(key: string, direction: Direction): ArrowStep | undefined {
  const ahead = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === "ArrowUp") return "up";
  if (key === "ArrowDown") return "down";
  if (key === "ArrowLeft" || key === "ArrowRight") return key === ahead ? "after" : "before";
  return undefined;
}

export type DragStartEvent = PointerEvent | TouchEvent | KeyboardEvent;

/** An element with drag handles. */
export interface DragArea {
  /** For the element. */
  props: Record<"onPointerDown" | "onTouchStart" | "onKeyDown", (event: DragStartEvent) => void>;
  /** For the drag layer, which may load after the element is shown. Returns an unsubscribe function. */
  listen: (press: (event: DragStartEvent) => void) => () => void;
}

export function useDragArea(): DragArea {
  const [area] = useState(() => {
    let listener: ((event: DragStartEvent) => void) | undefined;
    const forward = (event: DragStartEvent) => listener?.(event);
    return {
      props: { onPointerDown: forward, onTouchStart: forward, onKeyDown: forward },
      listen(press: (event: DragStartEvent) => void) {
        listener = press;
        return () => {
          if (listener === press) listener = undefined;
        };
      },
    };
  });
  return area;
}
