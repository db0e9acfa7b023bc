/** A step of an outline, in the units of its page from the top left corner; curves as in SVG. */
export type PathCommand =
  | readonly ["M" | "L", number, number]
  | readonly ["Q", number, number, number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];
export type Outline = readonly PathCommand[];

/** A filled outline; the non-zero winding rule decides what is inside. */
export interface Fill {
  outline: Outline;
  /** `#rrggbb` */
  color: string;
}

/** A picture (PNG) in a box. */
export interface PlacedPicture {
  picture: Buffer;
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Shape = Fill | PlacedPicture;

/** What is printed on one page, the last shape on top. */
export interface PrintedPage {
  width: number;
  height: number;
  /** Drawn below the rest. Pages that share the same list object share it in the file. */
  shared: readonly Shape[];
  shapes: readonly Shape[];
}

/** 96 units per inch, as on screens. */
export const A4 = { width: (210 / 25.4) * 96, height: (297 / 25.4) * 96 } as const;

export const isFill = (shape: Shape): shape is Fill => "outline" in shape;

/** The same shapes, moved and scaled. */
export const moveShapes = (shapes: readonly Shape[], x: number, y: number, scale = 1): readonly Shape[] =>
  x === 0 && y === 0 && scale === 1
    ? shapes
    : shapes.map((shape) =>
        isFill(shape)
          ? { ...shape, outline: moveOutline(shape.outline, x, y, scale) }
          : {
              ...shape,
              x: x + shape.x * scale,
              y: y + shape.y * scale,
              width: shape.width * scale,
              height: shape.height * scale,
            },
      );

export const moveOutline = (outline: Outline, x: number, y: number, scale = 1): Outline =>
  outline.map((step): PathCommand => {
    const [name, ...places] = step;
    const at = places.map((place, index) => (index % 2 ? y : x) + place * scale);
    return [name, ...at] as unknown as PathCommand; // the same number of values as before
  });

export const rectangle = (x: number, y: number, width: number, height: number): Outline => [
  ["M", x, y],
  ["L", x + width, y],
  ["L", x + width, y + height],
  ["L", x, y + height],
  ["Z"],
];

/** The distance of a curve's control points from its ends for a quarter circle. */
const ROUND = 0.5523;

export function roundedRectangle(x: number, y: number, width: number, height: number, radius: number): Outline {
  const [right, bottom, rest] = [x + width, y + height, radius * (1 - ROUND)];
  return [
    ["M", x + radius, y],
    ["L", right - radius, y],
    ["C", right - rest, y, right, y + rest, right, y + radius],
    ["L", right, bottom - radius],
    ["C", right, bottom - rest, right - rest, bottom, right - radius, bottom],
    ["L", x + radius, bottom],
    ["C", x + rest, bottom, x, bottom - rest, x, bottom - radius],
    ["L", x, y + radius],
    ["C", x, y + rest, x + rest, y, x + radius, y],
    ["Z"],
  ];
}

/** Reverses an outline: inside another one it is a hole. */
export function reverseOutline(outline: Outline): Outline {
  const points: number[][] = [];
  for (const [, ...places] of outline) points.push(places);
  const last = points.findLast((places) => places.length > 0)?.slice(-2) ?? [0, 0];
  const back: PathCommand[] = [["M", last[0] ?? 0, last[1] ?? 0]];
  for (let at = outline.length - 1; at > 0; at--) {
    const step = outline[at];
    const before = points[at - 1]?.slice(-2) ?? [];
    if (!step || step[0] === "Z") continue;
    const [x = 0, y = 0] = before;
    if (step[0] === "C") back.push(["C", step[3], step[4], step[1], step[2], x, y]);
    else if (step[0] === "Q") back.push(["Q", step[1], step[2], x, y]);
    else back.push(["L", x, y]);
  }
  return [...back, ["Z"]];
}
