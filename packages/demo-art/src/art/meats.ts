import { at, box, circle, line, mirrored, shape, type Position, type Svg } from "./paint.ts";

export interface Roast {
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
