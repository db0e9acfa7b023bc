import { useEffect, useEffectEvent, useState } from "react";

const STILL_OVER = 700;

interface Options {
  /** Listens on the document, after all listeners inside the element, and handles only unhandled drops. */
  last?: boolean;
}

/**
 * Accepts files dropped on an element, unless an element inside handles them. Returns whether files are dragged over
 * it.
 */
export function useFileDrop(
  element: HTMLElement | null,
  onDrop: (transfer: DataTransfer) => void,
  { last = false }: Options = {},
): boolean {
  const [over, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gone = () => {
      clearTimeout(timer);
      setOver(false);
    };
    const isMine = (event: DragEvent): boolean =>
      Boolean(event.dataTransfer?.types.includes("Files")) &&
      event.target instanceof Node &&
      element.contains(event.target) &&
      !event.defaultPrevented;
    const hold = (event: DragEvent) => {
      if (!isMine(event)) return gone();
      event.preventDefault();
      // A drag that ends outside of the window sends no event; `dragover` just stops.
      clearTimeout(timer);
      timer = setTimeout(gone, STILL_OVER);
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) gone();
    };
    const take = (event: DragEvent) => {
      const mine = isMine(event);
      gone();
      if (!mine) return;
      event.preventDefault();
      if (event.dataTransfer) drop(event.dataTransfer);
    };
    const place: Pick<HTMLElement, "addEventListener" | "removeEventListener"> = last ? element.ownerDocument : element;
    place.addEventListener("dragover", hold);
    place.addEventListener("dragleave", leave);
    place.addEventListener("drop", take);
    return () => {
      clearTimeout(timer);
      place.removeEventListener("dragover", hold);
      place.removeEventListener("dragleave", leave);
      place.removeEventListener("drop", take);
    };
  }, [element, last]);
  return over;
}
