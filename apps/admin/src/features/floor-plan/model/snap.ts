import type { PlanBox } from "@diwan/contract/branches/plan-shapes";
import { boundsOf, type Bounds, type Point } from "@diwan/ui/floor-plan/geometry";

/** Centimetres between two lines of the grid. */
export const GRID = 10;
/** How near a line of another part is taken for the same. */
const NEAR = 8;
/** How far away a neighbour is measured. */
const FAR = 600;

/** A line along which two parts are aligned. */
export interface Guide {
  from: Point;
  to: Point;
}

export interface Snapped {
  place: Point;
  guides: Guide[];
  /** The free way to the nearest part beside it. */
  distance: (Guide & { centimetres: number }) | undefined;
}

export const toGrid = (value: number): number => Math.round(value / GRID) * GRID;

/** Where a dragged part comes to lie: on the grid, or in line with another part. */
export function snapPlace(box: PlanBox, others: readonly PlanBox[], snaps: boolean): Snapped {
  const whole = { ...box, x: Math.round(box.x), y: Math.round(box.y) };
  if (!snaps) return { place: { x: whole.x, y: whole.y }, guides: [], distance: distanceTo(whole, others) };
  const all = others.map((other) => ({ other, bounds: boundsOf(other) }));
  const own = boundsOf(whole);
  const across = nearest(
    linesOf(own, "x"),
    all.map(({ bounds }) => linesOf(bounds, "x")),
  );
  const down = nearest(
    linesOf(own, "y"),
    all.map(({ bounds }) => linesOf(bounds, "y")),
  );
  const place = {
    x: across === undefined ? toGrid(whole.x) : Math.round(whole.x + across.by),
    y: down === undefined ? toGrid(whole.y) : Math.round(whole.y + down.by),
  };
  const at = boundsOf({ ...whole, ...place });
  const touched = (axis: "x" | "y", line: number) =>
    all
      .filter(({ bounds }) => linesOf(bounds, axis).some((one) => Math.abs(one - line) < 1))
      .map(({ bounds }) => bounds);
  return {
    place,
    guides: [
      ...(across ? [guide("x", across.line, [at, ...touched("x", across.line)])] : []),
      ...(down ? [guide("y", down.line, [at, ...touched("y", down.line)])] : []),
    ],
    distance: distanceTo({ ...whole, ...place }, others),
  };
}

/** Both edges and the middle. */
const linesOf = ({ left, right, top, bottom }: Bounds, axis: "x" | "y"): [number, number, number] =>
  axis === "x" ? [left, (left + right) / 2, right] : [top, (top + bottom) / 2, bottom];

/** How much nearer an edge must be than the middle. */
const EDGE = 5;

/** The smallest way to a line of another part: middle to middle, edge to edge. */
function nearest(
  own: readonly number[],
  others: readonly (readonly number[])[],
): { by: number; line: number } | undefined {
  const found = own.flatMap((value, at) =>
    others.flatMap((lines) =>
      lines.flatMap((line, to) => {
        const isMiddle = at === 1;
        if (isMiddle !== (to === 1)) return [];
        return [{ by: line - value, line, rank: Math.abs(line - value) + (isMiddle ? 0 : EDGE) }];
      }),
    ),
  );
  const near = found.filter(({ by }) => Math.abs(by) <= NEAR).toSorted((one, other) => one.rank - other.rank);
  return near[0];
}

function guide(axis: "x" | "y", line: number, along: readonly Bounds[]): Guide {
  if (axis === "x")
    return {
      from: { x: line, y: Math.min(...along.map(({ top }) => top)) - 20 },
      to: { x: line, y: Math.max(...along.map(({ bottom }) => bottom)) + 20 },
    };
  return {
    from: { x: Math.min(...along.map(({ left }) => left)) - 20, y: line },
    to: { x: Math.max(...along.map(({ right }) => right)) + 20, y: line },
  };
}

function distanceTo(box: PlanBox, others: readonly PlanBox[]): Snapped["distance"] {
  const own = boundsOf(box);
  const found = others.map(boundsOf).flatMap((other) => {
    const beside = other.top < box.y && other.bottom > box.y;
    const above = other.left < box.x && other.right > box.x;
    if (beside && other.right <= own.left) return [way(other.right, own.left, box.y, "x")];
    if (beside && other.left >= own.right) return [way(own.right, other.left, box.y, "x")];
    if (above && other.bottom <= own.top) return [way(other.bottom, own.top, box.x, "y")];
    if (above && other.top >= own.bottom) return [way(own.bottom, other.top, box.x, "y")];
    return [];
  });
  const [first] = found.toSorted((one, other) => one.centimetres - other.centimetres);
  return first && first.centimetres > 0 && first.centimetres <= FAR ? first : undefined;
}

function way(from: number, to: number, at: number, axis: "x" | "y"): Guide & { centimetres: number } {
  const point = (along: number): Point => (axis === "x" ? { x: along, y: at } : { x: at, y: along });
  return { from: point(from), to: point(to), centimetres: Math.round(to - from) };
}
