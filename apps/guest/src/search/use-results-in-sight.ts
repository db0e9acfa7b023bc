import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** Brings the results below the bar when a search begins, and the page back to where it was when it ends. */
export function useResultsInSight(searching: boolean): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const before = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const { current } = main;
    if (!current) return;
    if (searching) {
      before.current ??= scrollY;
      const bar = current.previousElementSibling?.clientHeight ?? 0;
      const top = current.getBoundingClientRect().top - bar;
      if (top < 0) scrollBy({ top, behavior: "instant" });
    } else if (before.current !== undefined) {
      scrollTo({ top: before.current, behavior: "instant" });
      before.current = undefined;
    }
  }, [searching]);
  return main;
}
