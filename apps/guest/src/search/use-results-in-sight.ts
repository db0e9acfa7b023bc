import { useLayoutEffect, useRef, type RefObject } from "react";

/** Brings the results below the bar when a search begins, and the page back to where it was when it ends. */
export function useResultsInSight(open: boolean, searching: boolean): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const before = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    // once there are results, the page is shorter and already scrolled
    if (open) before.current = scrollY;
  }, [open]);
  useLayoutEffect(() => {
    const { current } = main;
    if (!current) return;
    if (searching) {
      const bar = current.previousElementSibling?.clientHeight ?? 0;
      const top = current.getBoundingClientRect().top - bar;
      if (top < 0) scrollBy({ top, behavior: "instant" });
    } else if (before.current !== undefined) {
      scrollTo({ top: before.current, behavior: "instant" });
    }
  }, [searching]);
  return main;
}
