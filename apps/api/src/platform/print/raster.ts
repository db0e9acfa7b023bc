import type { Fill, Outline } from "./scene.ts";

/** Pixels of three bytes, row by row. */
export interface Canvas {
  width: number;
  height: number;
  pixels: Buffer;
}

export const blankCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: Buffer.alloc(width * height * 3, 255),
});

/**
 * Fills an outline with antialiasing. Each edge adds the area to its right to the pixels of its rows; the running sum
 * along a row is the coverage of each pixel.
 */
export function paint(canvas: Canvas, { outline, color }: Fill, scale: number): void {
  const edges = flattened(outline, scale);
  const box = boxOf(edges, canvas);
  if (!box) return;
  const cover = new Float32Array((box.width + 1) * box.height);
  for (let at = 0; at < edges.length; at += 4) addEdge(cover, box, edges, at);
  blend(canvas, box, cover, color);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function boxOf(edges: readonly number[], canvas: Canvas): Box | undefined {
  let [left, top, right, bottom] = [canvas.width, canvas.height, 0, 0];
  for (let at = 0; at < edges.length; at += 2) {
    const [x = 0, y = 0] = [edges[at], edges[at + 1]];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const x = Math.max(0, Math.floor(left));
  const y = Math.max(0, Math.floor(top));
  const width = Math.min(canvas.width, Math.ceil(right) + 1) - x;
  const height = Math.min(canvas.height, Math.ceil(bottom) + 1) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

function addEdge(cover: Float32Array, box: Box, edges: readonly number[], at: number): void {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [edges[at], edges[at + 1], edges[at + 2], edges[at + 3]];
  if (y0 === y1) return;
  const down = y0 < y1 ? 1 : -1;
  const [top, bottom, from, to] = down > 0 ? [y0, y1, x0, x1] : [y1, y0, x1, x0];
  const slope = (to - from) / (bottom - top);
  const first = Math.max(box.y, Math.floor(top));
  const last = Math.min(box.y + box.height, Math.ceil(bottom));
  for (let row = first; row < last; row++) {
    const [a, b] = [Math.max(top, row), Math.min(bottom, row + 1)];
    if (b <= a) continue;
    const [xa, xb] = [from + (a - top) * slope - box.x, from + (b - top) * slope - box.x];
    addSpan(cover, (row - box.y) * (box.width + 1), box.width, Math.min(xa, xb), Math.max(xa, xb), (b - a) * down);
  }
}

/**
 * The part of an edge within a row, from `left` to `right`: its height is distributed over the pixels that it crosses.
 */
function addSpan(cover: Float32Array, row: number, width: number, left: number, right: number, height: number): void {
  const add = (pixel: number, value: number): void => {
    const at = row + Math.min(Math.max(pixel, 0), width);
    cover[at] = (cover[at] ?? 0) + value;
  };
  const last = Math.floor(right);
  if (Math.floor(left) === last) {
    const inside = 1 - ((left + right) / 2 - last);
    add(last, height * inside);
    add(last + 1, height * (1 - inside));
    return;
  }
  const perPixel = height / (right - left);
  for (let pixel = Math.floor(left); pixel <= last; pixel++) {
    const [a, b] = [Math.max(left, pixel), Math.min(right, pixel + 1)];
    const part = (b - a) * perPixel;
    const inside = 1 - ((a + b) / 2 - pixel);
    add(pixel, part * inside);
    add(pixel + 1, part * (1 - inside));
  }
}

function blend({ pixels, width }: Canvas, box: Box, cover: Float32Array, color: string): void {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mix = (at: number, part: number, share: number): void => {
    pixels[at] = Math.round((pixels[at] ?? 0) * (1 - share) + part * share);
  };
  for (let row = 0; row < box.height; row++) {
    let sum = 0;
    const from = row * (box.width + 1);
    for (let column = 0; column < box.width; column++) {
      sum += cover[from + column] ?? 0;
      const share = Math.min(1, Math.abs(sum));
      if (share < 0.002) continue;
      const at = ((box.y + row) * width + box.x + column) * 3;
      mix(at, red, share);
      mix(at + 1, green, share);
      mix(at + 2, blue, share);
    }
  }
}

/** The outline as straight edges, four numbers each, in pixels. */
function flattened(outline: Outline, scale: number): number[] {
  const edges: number[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const line = (toX: number, toY: number): void => {
    edges.push(x, y, toX, toY);
    [x, y] = [toX, toY];
  };
  for (const step of outline) {
    const [name, ...units] = step;
    const places = units.map((unit) => unit * scale);
    const [endX = startX, endY = startY] = places.slice(-2);
    if (name === "Q" || name === "C") for (const [toX, toY] of along([x, y, ...places])) line(toX, toY);
    else if (name === "M") {
      if (x !== startX || y !== startY) line(startX, startY);
      [x, y, startX, startY] = [endX, endY, endX, endY];
    } else line(endX, endY);
  }
  if (x !== startX || y !== startY) line(startX, startY);
  return edges;
}

/** Points of a curve, close enough to look smooth. */
function along(points: readonly number[]): [number, number][] {
  const reach = points.slice(2).reduce((sum, place, at) => sum + Math.abs(place - (points[at] ?? 0)), 0);
  const count = Math.max(2, Math.min(60, Math.ceil(Math.sqrt(reach) * 1.5)));
  return Array.from({ length: count }, (_, at) => onCurve(points, (at + 1) / count));
}

function onCurve(points: readonly number[], share: number): [number, number] {
  if (points.length === 2) return [points[0] ?? 0, points[1] ?? 0];
  const between = points.slice(2).map((place, at) => (points[at] ?? 0) * (1 - share) + place * share);
  return onCurve(between, share);
}
