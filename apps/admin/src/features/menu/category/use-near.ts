import { startTransition, useEffect, useState, type RefObject } from "react";
import { whenIdle } from "../../../kit/browser/when-idle.ts";

const MARGIN = "1200px 0px";
const waiting: (() => void)[] = [];
let idle = false;

/**
 * False until an element comes near the screen, or until the browser is idle, one element after the other: a long menu
 * shows at once, and soon the browser's search finds all of it.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const show = () => startTransition(() => setNear(true)); // in slices, so that nothing is blocked
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

function showNextWhenIdle(): void {
  if (idle || waiting.length === 0) return;
  idle = true;
  whenIdle(() => {
    idle = false;
    waiting.shift()?.();
    showNextWhenIdle();
  });
}
