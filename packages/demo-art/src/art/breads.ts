import {
  at,
  box,
  circle,
  line,
  oval,
  round,
  shape,
  seeded,
  specks,
  type Position,
  type Svg,
  type Random,
} from "./paint.ts";

const crust = "#E8BF7D";
const toast = "#C98F45";

/** A thin round loaf with blisters. */
export function flatbread(place: Position, seed: string, r = 62, colours = { dough: crust, toast }): Svg {
  const random = seeded(seed);
  return at(
    place,
    circle(4, 6, r, "#000", 0.14),
    circle(0, 0, r, colours.toast),
    circle(0, 0, r - 3, colours.dough),
    specks(random, { x: 0, y: 0, rx: r - 14 }, 16, colours.toast, 10, 0.7),
    specks(random, { x: 0, y: 0, rx: r - 12 }, 12, "#F7DFB0", 6),
    line(`M${-r + 12} -14A${r - 10} ${r - 10} 0 0 1 -8 ${-r + 12}`, "#F7DFB0", 5),
  );
}

/** The long loaf of the tannour with its rows of dimples and sesame. */
export function longBread(place: Position, seed: string): Svg {
  const random: Random = seeded(seed);
  let dimples = "";
  for (let row = -2; row <= 2; row += 1) dimples += `M-122 ${row * 22}q14 -7 28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0`;
  return at(
    place,
    oval(5, 8, 146, 68, "#000", 0.16),
    oval(0, 0, 146, 68, "#B9772F"),
    oval(0, -1, 142, 64, "#DFA955"),
    line(dimples, "#C08338", 6, 0.75),
    specks(random, { x: 0, y: 0, rx: 124, ry: 50 }, 18, "#9A5C1E", 9, 0.55),
    specks(random, { x: 0, y: 0, rx: 126, ry: 54 }, 90, "#FBEFD2", 3.6),
  );
}

/** A quarter of a loaf filled with meat and toasted over coals. */
export function filledQuarter(place: Position): Svg {
  return at(
    place,
    shape("M-50 22Q-54 26 -48 30Q0 46 48 30Q54 26 50 22Z", "#6E2E14"),
    shape("M-52 20Q-40 -48 0 -52Q40 -48 52 20Q0 38 -52 20Z", "#D79B4C"),
    shape("M-42 14Q-32 -38 0 -42Q20 -40 32 -16Q0 -26 -42 14Z", "#EBC07C"),
    line("M-30 12L-8 -36M-6 20L16 -34M18 20L34 -16", "#7E4318", 4),
  );
}

/** A crisp roll of layered dough: lobes along an arc, the middle one on top. */
export function croissant(place: Position): Svg {
  const lobes = [-4, 4, -3, 3, -2, 2, -1, 1, 0].map((step) => {
    const spread = step * 0.27;
    const rx = 28 - Math.abs(step) * 3.9;
    const lobe = { x: Math.sin(spread) * 66, y: 50 - Math.cos(spread) * 62, turn: step * 17 };
    return at(
      lobe,
      oval(0, 0, rx * 0.72, rx * 1.22, "#A9651F"),
      oval(-rx * 0.08, -rx * 0.1, rx * 0.6, rx * 1.04, "#D08B34"),
      oval(-rx * 0.18, -rx * 0.34, rx * 0.3, rx * 0.5, "#EBB664"),
    );
  });
  return at(place, oval(4, 12, 74, 34, "#000", 0.12), ...lobes);
}

/** A pile of thin pancakes, the top one full of small holes. */
export function pancakes(place: Position, seed: string, dough = "#D9963E"): Svg {
  const random = seeded(seed);
  const edge = [12, 8, 4].map((drop) => oval(drop * 0.4, drop, 80, 70, drop % 8 ? "#B87426" : "#F0CD8C")).join("");
  return at(
    place,
    oval(8, 20, 82, 72, "#000", 0.15),
    oval(5, 15, 80, 70, "#B87426"),
    edge,
    oval(0, 0, 80, 70, "#C27E2B"),
    oval(0, -1, 73, 63, dough),
    specks(random, { x: 0, y: 0, rx: 64, ry: 55 }, 60, "#BF7A28", 5, 0.8),
    specks(random, { x: 0, y: 0, rx: 60, ry: 50 }, 26, "#F0C27A", 6, 0.8),
  );
}

/** Half of a sandwich cut across, standing on its crust. */
export function sandwichHalf(place: Position, fillings: readonly string[]): Svg {
  let layers = "";
  const deep = 40 / Math.max(1, fillings.length);
  fillings.forEach((colour, index) => {
    layers += line(`M-46 ${round(10 - index * deep)}L46 ${round(10 - index * deep)}`, colour, deep + 1);
  });
  return at(
    place,
    shape("M-56 24L0 -56L56 24Q60 32 50 32H-50Q-60 32 -56 24Z", "#B9772F"),
    shape("M-48 22L0 -46L48 22Z", "#F3DDB0"),
    `<clipPath id="cut${round(place.x)}${round(place.y)}"><path d="M-42 19L0 -39L42 19Z"/></clipPath><g clip-path="url(#cut${round(place.x)}${round(place.y)})">${layers}</g>`,
    line("M-50 30H50", "#8F5212", 4),
  );
}

/** A potato stick. */
export function fries(random: Random, x: number, y: number, count: number): Svg {
  let pile = "";
  for (let index = 0; index < count; index += 1) {
    const place = { x: x + (random() - 0.5) * 74, y: y + (random() - 0.5) * 50, turn: random() * 180 };
    pile += at(place, box(-25, -5, 50, 10, "#C98B22", 3), box(-25, -5, 50, 7, index % 3 ? "#F2C04C" : "#F7D272", 3));
  }
  return pile;
}
