import type { Point } from "./drag-area.ts";

/** The share of the width or height, at either edge, where what is dragged makes the content scroll. */
const ZONE = 0.2;
/** Pixels in a millisecond, at the very edge. */
const FASTEST = 2;
/** A frame that came late is no reason for a leap. */
const LONGEST_FRAME = 50;

type Way = -1 | 1;

interface Edges {
  from: number;
  to: number;
}

/** How fast to scroll along an axis with the pointer at a place, if it was moved towards that edge before; negative is back. */
export function speedAt(at: number, { from, to }: Edges, meant: ReadonlySet<Way>, share = ZONE): number {
  const zone = (to - from) * share;
  const way = at < from + zone ? -1 : at > to - zone ? 1 : 0;
  if (way === 0 || !meant.has(way)) return 0;
  const depth = (way < 0 ? from + zone - at : at - (to - zone)) / zone;
  return way * Math.min(1, depth) * FASTEST;
}

/**
 * Scrolls an element while something is dragged near one of its edges. The library's own auto-scroll can't scroll on where
 * the text runs from right to left.
 */
export function scrollAtEdges(
  element: Element | undefined,
  share?: number,
): { at(pointer: Point): void; stop(): void } {
  const { left = 0, right = 0, top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  const across = axis({ from: left, to: right }, share);
  const down = axis({ from: top, to: bottom }, share);
  let speed: Point = { x: 0, y: 0 };
  let frame = 0;
  let before = 0;
  const step = (now: number) => {
    const passed = Math.min(now - before, LONGEST_FRAME);
    element?.scrollBy(speed.x * passed, speed.y * passed);
    next(now);
  };
  const next = (now: number) => {
    before = now;
    frame = speed.x || speed.y ? requestAnimationFrame(step) : 0;
  };
  return {
    at({ x, y }) {
      speed = { x: across(x), y: down(y) };
      if (!frame) next(performance.now());
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** The speed along one axis, which depends on where the pointer has been. */
function axis(edges: Edges, share: number | undefined): (at: number) => number {
  const meant = new Set<Way>();
  let last: number | undefined;
  return (at) => {
    if (last !== undefined && at !== last) meant.add(at < last ? -1 : 1);
    last = at;
    return speedAt(at, edges, meant, share);
  };
}
