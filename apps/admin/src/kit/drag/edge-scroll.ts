import type { Point } from "./drag-area.ts";

/** The share of the width or height, at either edge, where a drag scrolls the content. */
const ZONE = 0.2;
/** Pixels per millisecond, at the very edge. */
const FASTEST = 2;
/** A late frame must not cause a jump. */
const LONGEST_FRAME = 50;

type Way = -1 | 1;

interface Edges {
  from: number;
  to: number;
}

/**
 * The scroll speed along an axis for a pointer position, if the pointer moved towards that edge before; negative
 * scrolls back.
 */
export function speedAt(at: number, { from, to }: Edges, meant: ReadonlySet<Way>, share = ZONE): number {
  const zone = (to - from) * share;
  const way = at < from + zone ? -1 : at > to - zone ? 1 : 0;
  if (way === 0 || !meant.has(way)) return 0;
  const depth = (way < 0 ? from + zone - at : at - (to - zone)) / zone;
  return way * Math.min(1, depth) * FASTEST;
}

/**
 * Scrolls an element during a drag near one of its edges. The library's own auto-scroll does not work in right-to-left
 * text.
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

/** The speed along one axis, which depends on earlier pointer positions. */
function axis(edges: Edges, share: number | undefined): (at: number) => number {
  const meant = new Set<Way>();
  let last: number | undefined;
  return (at) => {
    if (last !== undefined && at !== last) meant.add(at < last ? -1 : 1);
    last = at;
    return speedAt(at, edges, meant, share);
  };
}
