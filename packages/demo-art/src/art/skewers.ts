import { at, box, line, round, shape, type Position, type Svg } from "./paint.ts";
import type { Roast } from "./meats.ts";

const flatSteel = "#9B9187";
const stick = "#A7793F";

/** Minced meat pressed round a flat skewer. */
export function kofta(place: Position, roast: Roast): Svg {
  const bumps = "q8 -5 16 0".repeat(7);
  const back = "q-8 5 -16 0".repeat(7);
  let marks = "";
  for (let mark = 0; mark < 6; mark += 1) marks += `M${-57 + mark * 22} -12l8 24`;
  return at(
    place,
    box(-109, -1.8, 210, 3.6, flatSteel, 1.8),
    shape(`M-75 -13q6 -6 14 -3${bumps}q8 -4 12 3q5 11 0 22q-6 7 -14 4${back}q-8 4 -14 -2q-6 -12 0 -24Z`, roast.dark),
    line("M-67 -8h120", roast.light, 6, 0.75),
    line(marks, roast.mark, 3.4),
  );
}

/** Cubes with something coloured between them. */
export function cubes(
  place: Position,
  meats: readonly string[],
  between: readonly string[],
  mark: string,
  count = 5,
): Svg {
  const step = 38;
  const start = round((-count * step) / 2);
  let pieces = "";
  for (let index = 0; index < count; index += 1) {
    const x = start + index * step;
    pieces += box(x, -16, 30, 32, meats[index % meats.length] ?? mark, 9);
    pieces += line(`M${x + 6} -8l8 16M${x + 17} -8l7 14`, mark, 3.2);
    pieces += box(x + 31, -13, 6, 26, between[index % between.length] ?? mark, 3);
  }
  return at(place, box(start - 26, -1.8, count * step + 52, 3.6, stick, 1.8), pieces);
}

export function shrimpSkewer(place: Position, count = 5): Svg {
  let pieces = "";
  for (let index = 0; index < count; index += 1)
    pieces += shrimp({ x: (index - (count - 1) / 2) * 38, y: 0, turn: index % 2 ? 8 : -8, size: 0.92 });
  return at(place, box(-122, -1.8, 244, 3.6, stick, 1.8), pieces);
}

/** A shrimp curled as it lies after the pan. */
export function shrimp(place: Position, shell = "#E8854A", flesh = "#F6B084", band = "#C95F2C"): Svg {
  return at(
    place,
    shape("M12 14L26 22L20 10L30 6L14 4Z", band),
    shape(
      "M-20 6C-22 -14 -6 -24 8 -20C22 -16 26 2 16 14L8 8C12 0 10 -7 3 -9C-5 -11 -10 -4 -9 4C-9 11 -19 13 -20 6Z",
      shell,
    ),
    shape("M-17 3C-18 -11 -5 -20 7 -17C-4 -14 -12 -8 -12 4Z", flesh),
    line("M-19 -4l9 3M-13 -14l7 7M-3 -20l3 9M8 -19l-2 8M18 -12l-8 5M20 -1l-9 1", band, 2.2),
  );
}
