import { startTransition, useEffect, useState, type RefObject } from "react";
import { whenIdle } from "../../../kit/when-idle.ts";
import { useWidth } from "../../../kit/width.ts";

const MARGIN = "1200px 0px";
const waiting: (() => void)[] = [];
let idle = false;

/**
 * False until an element comes near the screen, or, one element after the other, when there is nothing else to do:
 * a long menu shows at once, and soon all of it is there to be searched by the browser.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const show = () => startTransition(() => setNear(true)); // in slices, so that nothing waits for it
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show(), {
      root: element.current.closest("[data-scroll]"),
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    waiting.push(show);
    showNextWhenIdle();
    return () => {
      observer.disconnect();
      const at = waiting.indexOf(show);
      if (at >= 0) waiting.splice(at, 1);
    };
  }, [near, element]);
  return near;
}

/** As many as a screen shows at first. */
const FIRST = { wide: 6, medium: 6, narrow: 3 };
/** A little more is no reason to come twice. */
const WHOLE = 1.5;

/** How many of the things in an element near the screen are made: the first ones at once, the others soon after. */
export function useMade(near: boolean, count: number): number {
  const [all, setAll] = useState(false);
  const first = FIRST[useWidth()];
  const whole = all || count <= first * WHOLE;
  useEffect(() => {
    if (near && !whole) whenIdle(() => startTransition(() => setAll(true)));
  }, [near, whole]);
  if (!near) return 0;
  return whole ? count : first;
}

function showNextWhenIdle(): void {
  if (idle || waiting.length === 0) return;
  idle = true;
  whenIdle(() => {
    idle = false;
    waiting.shift()?.();
    showNextWhenIdle();
  });
}
