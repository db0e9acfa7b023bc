import { useRef, type KeyboardEvent } from "react";
import { usePage } from "../page-context.ts";

/** A strip of slides that is swiped, or turned page by page with the arrow keys or buttons. */
export function useStrip() {
  const { locale } = usePage();
  const strip = useRef<HTMLDivElement>(null);
  const turn = (pages: number) => turnPages(strip.current, pages);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const [forward, back] = locale === "ar" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    if (key === forward) turn(1);
    if (key === back) turn(-1);
  };
  return { strip, turn, onKeyDown };
}

function turnPages(strip: HTMLElement | null, pages: number): void {
  if (!strip) return;
  const forward = getComputedStyle(strip).direction === "rtl" ? -1 : 1;
  strip.scrollBy({ left: pages * forward * strip.clientWidth });
}
