import { drawLine, alignText } from "../../platform/print/text.ts";
import {
  type Fill,
  reverseOutline,
  roundedRectangle,
  type Shape,
  type PathCommand,
} from "../../platform/print/scene.ts";

export const INK = "#1f1a17";
export const INK_2 = "#574f47";
const MAROON = "#7a2e3a";
const SAFFRON = "#e0962a";

/** The Sadu pattern of printed pages: nested triangles, as many as fill the width. */
export function drawSaduBand(y: number, width: number, height: number): Fill[] {
  const count = Math.round(width / (height * 2));
  const step = width / count;
  const row = (share: number): PathCommand[] =>
    Array.from({ length: count }, (_, at): PathCommand[] => {
      const middle = (at + 0.5) * step;
      return [
        ["M", middle - (step / 2) * share, y + height],
        ["L", middle, y + height * (1 - share)],
        ["L", middle + (step / 2) * share, y + height],
        ["Z"],
      ];
    }).flat();
  return [
    { outline: row(1), color: MAROON },
    { outline: row(0.5), color: SAFFRON },
    { outline: row(1 / 6), color: INK },
  ];
}

/** A square frame with round corners. */
export const drawFrame = (x: number, y: number, size: number, radius: number, line: number): Fill => ({
  outline: [
    ...roundedRectangle(x, y, size, size, radius),
    ...reverseOutline(roundedRectangle(x + line, y + line, size - 2 * line, size - 2 * line, radius - line)),
  ],
  color: INK,
});

export interface Logo {
  picture: Buffer;
  /** Width divided by height. */
  ratio: number;
}

/** The logo centered on `x`, at most twice as wide as high; without a logo, the first letter of the name on a tile. */
export function drawEmblem(logo: Logo | undefined, name: string, x: number, y: number, height: number): Shape[] {
  if (!logo) return tile(name, x - height / 2, y, height);
  const width = Math.min(height * 2, height * logo.ratio);
  const fits = width / logo.ratio;
  const place = { x: x - width / 2, y: y + (height - fits) / 2, width, height: fits };
  return [{ picture: logo.picture, ...place }, corners(place, height * 0.16)];
}

function tile(name: string, x: number, y: number, size: number): Shape[] {
  const letter = [...name.trim()][0]?.toUpperCase() ?? "";
  const look = { size: size * 0.44, weight: 600, color: "#ffffff", direction: "ltr" } as const;
  const line = drawLine(letter, look);
  const outline = roundedRectangle(x, y, size, size, size * 0.28);
  return [{ outline, color: MAROON }, alignText(line, "center", x + size / 2, y + size * 0.655, look.color)];
}

/** Covers the corners of a picture with the paper's color, which rounds them. */
const corners = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  radius: number,
): Fill => ({
  outline: [
    ["M", x - 0.5, y - 0.5],
    ["L", x + width + 0.5, y - 0.5],
    ["L", x + width + 0.5, y + height + 0.5],
    ["L", x - 0.5, y + height + 0.5],
    ["Z"],
    ...reverseOutline(roundedRectangle(x, y, width, height, radius)),
  ],
  color: "#ffffff",
});
