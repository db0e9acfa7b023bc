import { startTransition, useEffect, useLayoutEffect, useReducer, useState } from "react";

/**
 * Of things in sight those to be drawn by now: the ones that are drawn already, and with each frame so many more, those
 * `seen` on the screen before those around it. However far is scrolled at once, no frame waits long for what comes new.
 */
export function useProgressiveRender<T>(
  all: readonly T[],
  most: number,
  { keyOf, seen }: { keyOf: (one: T) => string; seen: (one: T) => boolean },
): readonly T[] {
  const [drawn] = useState(() => new Set<string>());
  const [, drawMore] = useReducer((frames: number) => frames + 1, 0);
  const fresh = all.filter((one) => !drawn.has(keyOf(one)));
  const next = new Set([...fresh.filter(seen), ...fresh.filter((one) => !seen(one))].slice(0, most));
  const now = fresh.length > most ? all.filter((one) => next.has(one) || drawn.has(keyOf(one))) : all;
  useLayoutEffect(() => {
    drawn.clear();
    for (const one of now) drawn.add(keyOf(one));
  });
  const waits = now.length < all.length;
  useEffect(() => {
    if (!waits) return undefined;
    const frame = requestAnimationFrame(() => startTransition(drawMore));
    return () => cancelAnimationFrame(frame);
  });
  return now;
}
