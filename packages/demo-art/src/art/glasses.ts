import { at, line, oval, shape, box, circle, ring, type Svg, type Position, type Random } from "./paint.ts";
import { ice, leaf } from "./garnish.ts";

interface Drink {
  body: string;
  /** The paler band of light or foam. */
  top: string;
}

/** A tall glass seen from the side, standing on the table; `inside` floats in the drink. */
export function tallGlass(x: number, drink: Drink, ...inside: Svg[]): Svg {
  return at(
    { x, y: 0 },
    oval(14, 262, 92, 14, "#000", 0.12),
    shape("M-62 52h124l-16 202a10 10 0 0 1 -10 9h-72a10 10 0 0 1 -10 -9Z", "#fff", 0.72),
    shape("M-55 88h110l-12 158a8 8 0 0 1 -8 7h-70a8 8 0 0 1 -8 -7Z", drink.body),
    shape("M-55 88h110l-3 36c-34 14 -66 -14 -104 2Z", drink.top),
    ...inside,
    line("M-44 108L-36 226", "#fff", 5, 0.35),
  );
}

/** A stemmed glass for sherbets and mocktails. */
export function stemGlass(x: number, drink: Drink, ...inside: Svg[]): Svg {
  return at(
    { x, y: 0 },
    oval(10, 264, 74, 11, "#000", 0.13),
    shape("M-6 172h12v84h-12Z", "#fff", 0.75),
    shape("M-46 262q46 -16 92 0Z", "#fff", 0.85),
    shape("M-74 58h148c2 62 -28 118 -74 118s-76 -56 -74 -118Z", "#fff", 0.72),
    shape("M-68 84h136c-4 48 -30 84 -68 84s-64 -36 -68 -84Z", drink.body),
    shape("M-68 84h136l-2 22c-44 16 -84 -12 -131 4Z", drink.top),
    ...inside,
    line("M-54 96q4 34 22 54", "#fff", 5, 0.35),
  );
}

/** The small waisted glass of tea on its saucer. */
export function teaGlass(x: number, tea: Drink): Svg {
  return at(
    { x, y: 0 },
    oval(8, 254, 104, 15, "#000", 0.14),
    oval(0, 242, 98, 17, "#FBF8F2"),
    oval(0, 239, 84, 12, "#EFE6D5"),
    shape(
      "M-52 78C-50 120 -26 140 -26 164C-26 190 -46 204 -44 238H44C46 204 26 190 26 164C26 140 50 120 52 78Z",
      "#fff",
      0.8,
    ),
    shape(
      "M-46 98C-42 128 -20 144 -20 165C-20 188 -39 204 -38 232H38C39 204 20 188 20 165C20 144 42 128 46 98Z",
      tea.body,
    ),
    shape("M-46 98H46C45 106 43 112 40 118C14 126 -14 110 -40 118C-43 112 -45 106 -46 98Z", tea.top),
    line("M-32 128Q-12 148 -12 166Q-12 186 -28 206", "#fff", 4, 0.4),
    line("M-53 80H53", "#C8923A", 4),
  );
}

export const straw = (x: number, colour: string): Svg => line(`M${x} 100L${x - 20} 18`, colour, 7);

export function iceCubes(random: Random, count: number): Svg {
  let cubes = "";
  for (let index = 0; index < count; index += 1)
    cubes += ice(
      -26 + (index % 2) * 44 + random() * 10,
      122 + Math.floor(index / 2) * 34 + random() * 12,
      30,
      random() * 60 - 30,
      0.5,
    );
  return cubes;
}

/** A bunch of mint standing out of a glass. */
export function mint(x: number, y: number): Svg {
  return at(
    { x, y },
    leaf({ x: 0, y: 0, turn: -110, size: 1.9 }, "#3F7D34"),
    leaf({ x: 14, y: 2, turn: -70, size: 2 }, "#57994A"),
    leaf({ x: -10, y: 6, turn: -150, size: 1.5 }, "#6AA84F"),
  );
}

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
