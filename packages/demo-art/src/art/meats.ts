import { at, box, circle, line, mirrored, shape, round, type Position, type Svg } from "./paint.ts";

interface Roast {
  dark: string;
  light: string;
  mark: string;
  shine: string;
}

export const roasts = {
  chicken: { dark: "#A9541B", light: "#CF7A2D", mark: "#7A3610", shine: "#EFAE62" },
  golden: { dark: "#B8701F", light: "#DE9B3E", mark: "#8F5212", shine: "#F3C579" },
  lamb: { dark: "#7F3F1B", light: "#A9602C", mark: "#5A290E", shine: "#C98450" },
  charred: { dark: "#6B3418", light: "#94522A", mark: "#3C1B0B", shine: "#B97746" },
} satisfies Record<string, Roast>;

/** A roasted leg of chicken, its bone to the end. */
export function leg(place: Position, roast: Roast = roasts.chicken): Svg {
  return at(
    place,
    shape("M34 -7h30a8 8 0 1 1 4 9a8 8 0 1 1 -6 7H34Z", "#F7E8CF"),
    shape("M-44 2C-46 -24 -14 -34 12 -25C28 -19 42 -11 44 1C42 14 24 22 6 25C-18 29 -42 24 -44 2Z", roast.dark),
    shape("M-36 -3C-33 -20 -10 -27 8 -20C20 -15 28 -9 30 -3C14 -9 -12 -12 -36 -3Z", roast.light),
    line("M-26 9l10 4M-6 12l11 3M14 8l8 2", roast.mark, 3),
    line("M-18 -16q8 -5 16 -3", roast.shine, 3.5),
  );
}

/** A slow-cooked shank. */
export function shank(place: Position, roast: Roast = roasts.lamb): Svg {
  return at(
    place,
    line("M62 -22l48 -26", "#F3E6CF", 13),
    circle(112, -46, 9, "#F3E6CF"),
    shape("M-70 8C-74 -34 -32 -60 14 -54C62 -48 86 -14 70 16C56 42 18 48 -10 44C-44 40 -68 34 -70 8Z", roast.dark),
    shape("M-52 -2C-50 -30 -16 -44 18 -38C46 -33 62 -16 58 0C30 -20 -20 -20 -52 -2Z", roast.light),
    line("M-32 20l26 6M12 24l22 -4M40 6l14 -8", roast.mark, 5),
    line("M-22 -26q14 -8 30 -6", roast.shine, 4),
  );
}

/** A chicken opened flat and grilled over coals. */
export function openChicken(place: Position, roast: Roast = roasts.chicken): Svg {
  const half =
    at({ x: 34, y: 40, turn: 52, size: 0.86 }, leg({ x: 10, y: 0 }, roast)) +
    shape("M0 -70C30 -78 62 -52 62 -16C62 22 40 44 0 48Z", roast.dark) +
    shape("M6 -58C30 -62 50 -40 50 -14C34 -34 18 -38 6 -36Z", roast.light) +
    line("M14 -18l32 12M12 2l34 12M12 22l24 10", roast.mark, 4.5) +
    shape("M50 -52C72 -66 92 -48 84 -34C78 -24 64 -24 54 -30Z", roast.dark) +
    line("M60 -48q10 -6 18 0", roast.light, 5);
  return at(place, half, mirrored(half), line("M0 -64V44", roast.mark, 3.5, 0.7));
}

/** A cutlet of lamb with its rib. */
export function chop(place: Position, roast: Roast = roasts.charred): Svg {
  return at(
    place,
    line("M18 -14C40 -32 62 -38 86 -36", "#F0E1C8", 11),
    shape("M-40 6C-46 -22 -18 -38 8 -32C32 -26 40 -2 24 16C6 36 -34 34 -40 6Z", "#E3C39A"),
    shape("M-34 4C-38 -18 -14 -31 7 -26C27 -21 33 -1 20 12C4 28 -30 26 -34 4Z", roast.dark),
    shape("M-28 -2C-28 -16 -10 -25 6 -20C18 -16 25 -6 22 2C8 -10 -14 -12 -28 -2Z", roast.light),
    line("M-22 8l10 -22M-4 14l11 -26M12 12l8 -18", roast.mark, 4),
  );
}

/** A thick steak with a cross of grill marks. */
export function steak(place: Position, roast: Roast = roasts.charred): Svg {
  return at(
    place,
    shape("M-74 4C-78 -36 -34 -54 6 -48C48 -42 82 -26 76 8C70 38 26 50 -14 46C-50 42 -72 34 -74 4Z", roast.dark),
    shape("M-64 0C-64 -30 -28 -44 6 -38C40 -33 66 -20 64 2C36 -20 -28 -26 -64 0Z", roast.light),
    line("M-52 20l28 -52M-26 32l34 -66M4 36l34 -64M34 32l26 -46", roast.mark, 5),
  );
}

/** Cubes of stewed meat. */
export function chunk(place: Position, roast: Roast = roasts.lamb): Svg {
  return at(
    place,
    box(-15, -12, 30, 25, roast.dark, 8),
    box(-12, -11, 22, 13, roast.light, 6),
    line("M-6 7l9 2", roast.mark, 3),
  );
}

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

interface FishLook {
  back: string;
  side: string;
  cut: string;
}

export const fishLooks = {
  fried: { back: "#B7772F", side: "#D89B4B", cut: "#7B4312" },
  red: { back: "#A9472C", side: "#CE7148", cut: "#6E2614" },
  silver: { back: "#7F8F92", side: "#B9C5C4", cut: "#566466" },
} satisfies Record<string, FishLook>;

/** A whole pomfret, scored and fried; the head is at the start. Its middle is 0, 0. */
export function fish(place: Position, look: FishLook = fishLooks.fried): Svg {
  return at(
    place,
    shape("M-108 0C-80 -54 14 -64 68 -14L116 -46C110 -18 110 12 118 40L68 10C14 58 -78 52 -108 0Z", look.back),
    shape("M-96 -2C-64 -38 8 -44 56 -8C10 -22 -50 -24 -96 -2Z", look.side),
    line("M-50 -32l18 64M-16 -38l14 74M16 -34l12 62", look.cut, 4.5),
    line("M76 -10l30 -18M78 2l30 4M76 8l28 18", look.cut, 3),
    circle(-82, -8, 5, "#2A1708"),
    circle(-83.5, -9.5, 1.6, "#fff", 0.8),
  );
}

/** A fillet without bones, seared. */
export function fillet(place: Position, look: FishLook = fishLooks.fried): Svg {
  return at(
    place,
    shape("M-84 8C-86 -20 -40 -36 10 -32C52 -28 88 -14 86 4C84 22 40 34 -8 32C-50 30 -82 28 -84 8Z", look.back),
    shape("M-74 2C-70 -18 -34 -27 10 -24C44 -21 74 -10 74 0C40 -12 -30 -16 -74 2Z", look.side),
    line("M-50 18l14 -26M-20 24l16 -34M14 24l14 -32M46 16l8 -20", look.cut, 4),
  );
}
