import { useEffect, useEffectEvent } from "react";

interface FileDrag {
  /** Files are dragged over the screen. */
  over: () => void;
  /** Files were dropped on the sheet and nothing took them: the uploader is still on its way. */
  early: (transfer: DataTransfer) => void;
}

/**
 * Tells when files are dragged over the screen, so that the uploader is there before they are dropped, or gets what was dropped
 * before. A file that nothing takes is not opened in place of the page.
 */
export function useFileDrag(active: boolean, { over, early }: FileDrag): void {
  const tell = useEffectEvent(over);
  const hand = useEffectEvent(early);
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (active && hasFiles(event)) tell();
    };
    const stay = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (active && event.type === "drop" && event.dataTransfer && isOnSheet(event)) hand(event.dataTransfer);
    };
    document.addEventListener("dragenter", enter);
    // on the window, which hears of it after all that could take it
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", stay);
    return () => {
      document.removeEventListener("dragenter", enter);
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", stay);
    };
  }, [active]);
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
const isOnSheet = ({ target }: DragEvent): boolean => target instanceof Element && target.closest("#content") !== null;
