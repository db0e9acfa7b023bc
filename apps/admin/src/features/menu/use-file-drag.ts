import { useEffect, useEffectEvent } from "react";

/** Tells when files are dragged over the screen, so that the uploader is there before they are dropped. */
export function useFileDrag(active: boolean, dragged: () => void): void {
  const tell = useEffectEvent(dragged);
  useEffect(() => {
    if (!active) return;
    const enter = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) tell();
    };
    document.addEventListener("dragenter", enter);
    return () => document.removeEventListener("dragenter", enter);
  }, [active]);
}
