import {
  at,
  box,
  circle,
  line,
  oval,
  shape,
  seeded,
  specks,
  spots,
  type Position,
  type Svg,
  type ScatterArea,
  type Random,
} from "./paint.ts";
import { leaf } from "./garnish.ts";

/** A pizza with its topping. */
export function pizza(
  x: number,
  y: number,
  r: number,
  seed: string,
  topping: (random: Random, area: ScatterArea) => Svg,
): Svg {
  const random = seeded(seed);
  const area = { x, y, rx: r - 30 };
  const cheese = spots(random, area, 13, 30).map((place) => circle(place.x, place.y, 15 + place.chance * 9, "#FBF0D2"));
  return (
    circle(x + 5, y + 9, r, "#000", 0.16) +
    circle(x, y, r, "#B9772F") +
    circle(x, y - 1, r - 4, "#E3AF5E") +
    specks(random, { x, y, rx: r - 6 }, 30, "#9A5C1E", 8, 0.4) +
    circle(x, y, r - 18, "#C23B22") +
    cheese.join("") +
    specks(random, area, 26, "#E0A64A", 7, 0.7) +
    topping(random, area)
  );
}

/** A burger from above: the bun, the filling that is visible below it, and sesame. */
export function burger(place: Position): Svg {
  return at(
    place,
    circle(5, 9, 78, "#000", 0.18),
    shape(
      "M-82 4Q-92 -18 -74 -28Q-78 -54 -50 -58Q-34 -82 -6 -76Q24 -88 44 -66Q74 -60 74 -30Q92 -8 78 16Q84 44 56 56Q42 80 12 76Q-16 88 -40 70Q-70 64 -72 36Q-90 24 -82 4Z",
      "#79B356",
    ),
    circle(-4, 8, 74, "#6B3418"),
    shape("M-70 30L-40 66L0 74L44 60L70 24L62 52L20 84L-30 78L-66 52Z", "#F2C445"),
    circle(0, 0, 70, "#A9631F"),
    circle(-2, -3, 66, "#D9983F"),
    circle(-14, -16, 38, "#E6AE5A"),
    specks(seeded("sesame"), { x: -2, y: -4, rx: 52 }, 54, "#FBEFD2", 4.4),
  );
}

/** A nest of spaghetti. */
export function nest(x: number, y: number, r: number, pasta: string, light: string, dark: string): Svg {
  let rounds = "";
  for (let turn = 0; turn < 12; turn += 1) {
    const reach = r - turn * (r / 13);
    const start = turn * 1.7;
    rounds += line(arc(x, y, reach, start, start + 4.6), turn % 3 ? light : dark, 6);
  }
  return circle(x, y, r + 3, pasta) + rounds;
}

function arc(x: number, y: number, r: number, from: number, to: number): string {
  const a = `${Math.round(x + Math.cos(from) * r)} ${Math.round(y + Math.sin(from) * r)}`;
  const b = `${Math.round(x + Math.cos(to) * r)} ${Math.round(y + Math.sin(to) * r)}`;
  return `M${a}A${Math.round(r)} ${Math.round(r)} 0 1 1 ${b}`;
}

/** A folded omelette. */
export function omelette(place: Position): Svg {
  return at(
    place,
    shape("M-92 26C-96 -30 -40 -54 6 -52C58 -50 98 -22 92 26C88 44 -86 46 -92 26Z", "#D9982B"),
    shape("M-92 20C-94 -32 -40 -54 6 -52C56 -50 96 -24 92 20C60 34 -60 36 -92 20Z", "#F2C445"),
    shape("M-76 8C-72 -24 -34 -42 6 -40C36 -38 64 -26 72 -6C20 -20 -36 -18 -76 8Z", "#F9DA78"),
    specks(seeded("omelette"), { x: 0, y: -4, rx: 70, ry: 28 }, 14, "#C98B22", 8, 0.6),
    leaf({ x: -18, y: -8, turn: 20, size: 0.9 }),
    leaf({ x: 22, y: 4, turn: -30, size: 0.8 }, "#6AA84F"),
  );
}

export function asparagus(place: Position): Svg {
  return at(
    place,
    line("M-54 0H46", "#5C8F3A", 10),
    shape("M44 -7Q66 -8 74 0Q66 8 44 7Z", "#47762B"),
    line("M-34 -2l8 -3M-10 2l8 3M14 -2l8 -3M50 -3l8 3", "#8FBF62", 3),
  );
}

export function roastPotato(x: number, y: number, turn: number): Svg {
  return at(
    { x, y, turn },
    box(-17, -13, 34, 26, "#B9772F", 10),
    box(-16, -13, 29, 19, "#E3AF5E", 9),
    line("M-8 -6q6 -4 12 -1", "#F7DCA4", 3),
  );
}

/** A quarter of a water melon slice. */
export function melon(place: Position): Svg {
  return at(
    place,
    shape("M-48 -20Q0 54 48 -20Z", "#4E8B3A"),
    shape("M-43 -20Q0 46 43 -20Z", "#E9F0D2"),
    shape("M-38 -20Q0 38 38 -20Z", "#D9434A"),
    line("M-14 -8l1 3M4 -10l0 3M16 -4l-1 3M-2 4l0 3", "#3A1A14", 4),
  );
}

export function kiwi(x: number, y: number, r: number): Svg {
  return (
    circle(x, y, r, "#7A5A35") +
    circle(x, y, r - 2.5, "#8FB84A") +
    oval(x, y, r * 0.3, r * 0.26, "#E9F0D2") +
    specks(seeded("kiwi"), { x, y, rx: r * 0.58 }, 18, "#2E2A18", 2.4)
  );
}

export function grape(x: number, y: number, colour = "#6B3A55"): Svg {
  return circle(x, y, 11, colour) + circle(x - 3, y - 4, 4, "#fff", 0.3);
}
