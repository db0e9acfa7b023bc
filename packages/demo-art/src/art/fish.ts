import { at, circle, line, shape, type Position, type Svg } from "./paint.ts";

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
