import { useEffect, useEffectEvent } from "react";

/**
 * Tells when files are dragged over the screen, so that the uploader is there before they are dropped. A file that is dropped
 * before that, or where nothing takes it, is not opened in place of the page.
 */
export function useFileDrag(active: boolean, dragged: () => void): void {
  const tell = useEffectEvent(dragged);
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (active && hasFiles(event)) tell();
    };
    const stay = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    document.addEventListener("dragenter", enter);
    document.addEventListener("dragover", stay);
    document.addEventListener("drop", stay);
    return () => {
      document.removeEventListener("dragenter", enter);
      document.removeEventListener("dragover", stay);
      document.removeEventListener("drop", stay);
    };
  }, [active]);
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
