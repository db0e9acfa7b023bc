import { at, box, circle, line, oval, ring, shape, type Position, type Svg } from "./paint.ts";

interface CupLook {
  saucer: string;
  edge: string;
  cup: string;
  drink: string;
  light: string;
}

/** A cup and its saucer from above. */
export function cup(place: Position, look: CupLook, ...foam: Svg[]): Svg {
  const handle = "M62 -22h30a24 24 0 0 1 0 44h-30";
  return at(
    place,
    oval(4, 10, 112, 112, "#000", 0.14),
    circle(0, 0, 112, look.saucer),
    ring(0, 0, 104, look.edge, 3),
    `<path d="${handle}" fill="none" stroke="${look.cup}" stroke-width="14"/>`,
    line(handle, "#000", 3, 0.1),
    circle(3, 5, 72, "#000", 0.08),
    circle(0, 0, 72, look.cup),
    circle(0, 0, 62, look.drink),
    circle(-4, -5, 54, look.light),
    ...foam,
  );
}

/** The brass pot of the Gulf from the side. */
export function dallah(place: Position, brass = { body: "#C8923A", light: "#E7BE6C", dark: "#8F6221" }): Svg {
  return at(
    place,
    oval(10, 112, 86, 13, "#000", 0.14),
    line("M44 -34C96 -44 100 40 46 62", brass.dark, 15),
    line("M44 -34C90 -42 94 34 46 56", brass.body, 9),
    shape("M-34 -44C-70 -52 -92 -74 -112 -76C-104 -60 -98 -50 -84 -36C-70 -22 -52 -18 -36 -12Z", brass.dark),
    shape("M-34 -48C-66 -54 -90 -72 -108 -74C-96 -58 -64 -38 -36 -34Z", brass.body),
    shape(
      "M-36 -56H42C38 -26 26 -10 26 6C58 28 62 84 40 108H-38C-60 84 -56 28 -22 6C-22 -10 -32 -26 -36 -56Z",
      brass.body,
    ),
    shape(
      "M-28 -50H-6C-8 -24 -14 -6 -16 10C-40 34 -44 76 -32 102C-52 82 -52 30 -18 6C-18 -10 -26 -26 -28 -50Z",
      brass.light,
    ),
    line("M-30 4H34M-46 62H50", brass.dark, 4, 0.6),
    shape("M-40 -56H46L24 -86C14 -98 -8 -98 -18 -86Z", brass.dark),
    shape("M-40 -60H46L26 -88C16 -99 -8 -99 -18 -88Z", brass.body),
    shape("M-30 -64L-14 -86C-8 -94 2 -94 6 -92C-8 -86 -12 -76 -14 -64Z", brass.light),
    line("M3 -96V-112", brass.dark, 7),
    circle(3, -118, 9, brass.body),
    circle(0, -121, 3.4, brass.light),
    box(-42, 104, 86, 9, brass.dark, 4),
  );
}

export function sugar(place: Position): Svg {
  return at(place, box(-11, -8, 24, 22, "#D9D2C6", 3), box(-11, -11, 24, 20, "#fff", 3));
}
