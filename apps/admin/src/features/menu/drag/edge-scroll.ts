/** The share of the height, at either edge, where what is carried makes the tree scroll. */
const ZONE = 0.2;
/** Pixels in a millisecond, at the very edge. */
const FASTEST = 2;
/** A frame that came late is no reason for a leap. */
const LONGEST_FRAME = 50;

type Way = -1 | 1;

interface Edges {
  top: number;
  bottom: number;
}

/** How fast to scroll with the pointer at a height, if it was moved towards that edge before; negative is up. */
export function speedAt(y: number, { top, bottom }: Edges, meant: ReadonlySet<Way>): number {
  const zone = (bottom - top) * ZONE;
  const way = y < top + zone ? -1 : y > bottom - zone ? 1 : 0;
  if (way === 0 || !meant.has(way)) return 0;
  const depth = (way < 0 ? top + zone - y : y - (bottom - zone)) / zone;
  return way * Math.min(1, depth) * FASTEST;
}

/** Scrolls an element while something is carried near its upper or lower edge. */
export function scrollAtEdges(element: Element | null): { at(y: number): void; stop(): void } {
  const edges = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const meant = new Set<Way>();
  let last: number | undefined;
  let speed = 0;
  let frame = 0;
  let before = 0;
  const step = (now: number) => {
    element?.scrollBy(0, speed * Math.min(now - before, LONGEST_FRAME));
    next(now);
  };
  const next = (now: number) => {
    before = now;
    frame = speed === 0 ? 0 : requestAnimationFrame(step);
  };
  return {
    at(y) {
      if (last !== undefined && y !== last) meant.add(y < last ? -1 : 1);
      last = y;
      speed = speedAt(y, edges, meant);
      if (!frame) next(performance.now());
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
