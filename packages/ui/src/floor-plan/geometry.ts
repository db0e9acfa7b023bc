import type { PlanBox, TableShape } from "@diwan/contract/branches/plan-shapes";

/** Places and sizes on a floor plan, in centimetres. No direction of reading: a plan is never mirrored. */
export interface Point {
  x: number;
  y: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A point of a box that was given before turning, from its middle. */
export function turned({ x, y, rotation }: Pick<PlanBox, "x" | "y" | "rotation">, point: Point): Point {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x + point.x * cos - point.y * sin, y: y + point.x * sin + point.y * cos };
}

/** The smallest upright rectangle around a box. */
export function boundsOf(box: PlanBox): Bounds {
  const corners = [-1, 1].flatMap((across) =>
    [-1, 1].map((down) => turned(box, { x: (across * box.width) / 2, y: (down * box.depth) / 2 })),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Around all boxes, with room for the chairs; a plan without any is a small room. */
export function boundsOfAll(boxes: readonly PlanBox[], margin = 60): Bounds {
  const all = boxes.map(boundsOf);
  if (all.length === 0) return { left: 0, top: 0, right: 1200, bottom: 800 };
  return {
    left: Math.min(...all.map(({ left }) => left)) - margin,
    right: Math.max(...all.map(({ right }) => right)) + margin,
    top: Math.min(...all.map(({ top }) => top)) - margin,
    bottom: Math.max(...all.map(({ bottom }) => bottom)) + margin,
  };
}

export const contains = ({ left, right, top, bottom }: Bounds, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** A chair beside its table: its middle from that of the table, and its turn. */
export interface Chair extends Point {
  rotation: number;
}

/** Between the edge of a table and the middle of a chair. */
const GAP = 16;
/** How much of a side a chair needs. */
const SEAT = 60;
/** More are not drawn. */
const MOST_CHAIRS = 40;

/** The chairs of a table. Booths and a majlis have benches. */
export function chairsOf(
  shape: TableShape,
  { width, depth }: Pick<PlanBox, "width" | "depth">,
  seats: number,
): Chair[] {
  const count = Math.min(seats, MOST_CHAIRS);
  if (shape === "booth" || shape === "majlis") return [];
  if (shape === "round")
    return Array.from({ length: count }, (_, at) => {
      const angle = (at / count) * 2 * Math.PI;
      const [across, down] = [width / 2 + GAP, depth / 2 + GAP];
      return { x: across * Math.sin(angle), y: -down * Math.cos(angle), rotation: Math.round((angle * 180) / Math.PI) };
    });
  return chairsAround(width, depth, count);
}

/** Along both long sides first, then at the ends; who finds no room there sits closer along the long sides. */
function chairsAround(width: number, depth: number, count: number): Chair[] {
  const fits = (side: number) => Math.max(1, Math.floor(side / SEAT));
  const long = Math.min(count, 2 * fits(width));
  const ends = Math.min(count - long, 2 * fits(depth));
  const rest = count - long - ends;
  const [top, bottom] = halves(long + rest);
  const [left, right] = halves(ends);
  const spread = (number: number, side: number) =>
    Array.from({ length: number }, (_, at) => ((at + 0.5) / number - 0.5) * side);
  return [
    ...spread(top, width).map((x) => ({ x, y: -depth / 2 - GAP, rotation: 0 })),
    ...spread(bottom, width).map((x) => ({ x, y: depth / 2 + GAP, rotation: 180 })),
    ...spread(left, depth).map((y) => ({ x: -width / 2 - GAP, y, rotation: 270 })),
    ...spread(right, depth).map((y) => ({ x: width / 2 + GAP, y, rotation: 90 })),
  ];
}

const halves = (number: number): [number, number] => [Math.ceil(number / 2), Math.floor(number / 2)];

/** What stands on a table of the plan: the number or letter of its name, `9` of `Table 9`, else the name. */
export function planLabel(name: string): string {
  const last = name.trim().split(/\s+/).at(-1) ?? "";
  return /\p{N}/u.test(last) && last.length <= 5 ? last : name;
}
