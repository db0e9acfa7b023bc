import { useRef, type PointerEvent, type RefObject } from "react";

/** How far a sheet is pulled down, in pixels, before letting go closes it. */
const FAR = 96;

/** Handlers for the grip of a sheet: it follows the finger down, and closes when it was pulled far enough. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null);
  const move = (pixels: number) => {
    if (sheet.current) sheet.current.style.translate = pixels > 0 ? `0 ${pixels}px` : "";
  };
  const distance = (event: PointerEvent) => (start.current === null ? 0 : event.clientY - start.current);
  const end = (event: PointerEvent) => {
    const far = distance(event) > FAR;
    start.current = null;
    if (far) onClose();
    else move(0);
  };
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => move(distance(event)),
    onPointerUp: end,
    onPointerCancel: end,
  };
}
