import { useLayoutEffect, useState, type RefObject } from "react";

/** Rendered beyond both edges of the view. */
const MARGIN = 600;
/** The view moves in steps, so that scrolling renders rarely. */
const STEP = 200;

interface View {
  from: number;
  to: number;
}

export const scrollerOf = (element: HTMLElement | null): HTMLElement | null =>
  element?.closest<HTMLElement>("[data-scroll]") ?? null;

/** Where an element begins in what scrolls around it. */
export const offsetIn = (scroller: HTMLElement, element: HTMLElement): number =>
  element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;

/** The part of an element that is in view or near it. */
export function useView(element: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ from: 0, to: 2 * MARGIN });
  useLayoutEffect(() => {
    const scroller = scrollerOf(element.current);
    if (!scroller) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!element.current) return;
      const top = scroller.scrollTop - offsetIn(scroller, element.current);
      const from = Math.floor((top - MARGIN) / STEP) * STEP;
      const to = Math.ceil((top + scroller.clientHeight + MARGIN) / STEP) * STEP;
      setView((was) => (was.from === from && was.to === to ? was : { from, to }));
    };
    const soon = () => (frame ||= requestAnimationFrame(look));
    look();
    const sizes = new ResizeObserver(soon);
    sizes.observe(scroller);
    scroller.addEventListener("scroll", soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      scroller.removeEventListener("scroll", soon);
    };
  }, [element]);
  return view;
}

/** Scrolls so that a stretch is in view, clear of what covers the edges. */
export function scrollInto(
  scroller: HTMLElement,
  top: number,
  height: number,
  covered: { start: number; end: number },
): void {
  const first = scroller.scrollTop + covered.start;
  const last = scroller.scrollTop + scroller.clientHeight - covered.end;
  if (top < first) scroller.scrollTop = top - covered.start;
  else if (top + height > last) scroller.scrollTop = top + height - scroller.clientHeight + covered.end;
}
