import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Rendered beyond both edges of the view. */
const MARGIN = 600;
/** The view moves in steps, so that scrolling renders rarely. */
const STEP = 200;
/** What an edge moves at most at once: a frame lays out and paints a few rows only, however fast the user scrolls. */
const MOST = 240;

interface View {
  from: number;
  to: number;
}

export const scrollerOf = (element: HTMLElement | null): HTMLElement | null =>
  element?.closest<HTMLElement>("[data-scroll]") ?? null;

/** Where an element begins in what scrolls around it. */
export const offsetIn = (scroller: HTMLElement, element: HTMLElement): number =>
  element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;

/** The part of an element that is in view or near it; what comes near is rendered in between what the user does. */
export function useView(element: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ from: 0, to: 2 * MARGIN });
  const shown = useRef(view);
  const lookSoon = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    shown.current = view;
    lookSoon.current();
  }, [view]);
  useLayoutEffect(() => {
    const scroller = scrollerOf(element.current);
    if (!scroller) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!element.current) return;
      const top = scroller.scrollTop - offsetIn(scroller, element.current);
      const near = viewAt(top, scroller.clientHeight);
      const next = moveTowards(near, shown.current, top);
      if (next.from !== shown.current.from || next.to !== shown.current.to) startTransition(() => setView(next));
    };
    const soon = (lookSoon.current = () => void (frame ||= requestAnimationFrame(look)));
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

const viewAt = (top: number, height: number): View => ({
  from: Math.floor((top - MARGIN) / STEP) * STEP,
  to: Math.ceil((top + height + MARGIN) / STEP) * STEP,
});

/** A step from what is shown to what is near; where nothing of it is shown yet, from the upper edge of the view. */
export function moveTowards(near: View, shown: View, top: number): View {
  const isFar = shown.to <= near.from || shown.from >= near.to;
  const { from, to } = isFar ? { from: top, to: top } : shown;
  return { from: Math.max(near.from, from - MOST), to: Math.min(near.to, to + MOST) };
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
