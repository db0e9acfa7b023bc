import {
  at,
  box,
  circle,
  line,
  oval,
  ring,
  round,
  shape,
  grains,
  seeded,
  specks,
  type Position,
  type Svg,
  type Random,
} from "./paint.ts";

/** A round cake from above with a hole, seeds on it, and one piece taken out when `cut`. */
export function ringCake(place: Position, colours: { crust: string; top: string; crumb: string }, cut = true): Svg {
  const seeds = seeded(colours.top);
  return at(
    place,
    circle(4, 8, 88, "#000", 0.15),
    circle(0, 0, 88, colours.crust),
    circle(0, -1, 81, colours.top),
    specks(seeds, { x: 0, y: 0, rx: 74 }, 110, "#FBEFD2", 3.6),
    specks(seeds, { x: 0, y: 0, rx: 72 }, 26, colours.crust, 6, 0.6),
    cut
      ? shape("M0 0L78 -46A90 90 0 0 1 90 6Z", "#F1EADD") + shape("M0 0L78 -46L76 -38L8 0L90 6L90 0Z", colours.crumb)
      : "",
    circle(0, 0, 24, colours.crust),
    circle(1, 2, 20, "#F1EADD"),
    line("M-62 -36A72 72 0 0 1 -20 -68", "#F7D9A0", 5, 0.8),
  );
}

/** A wedge of cake lying on its side: layers along the cut. */
export function cakeWedge(place: Position, layers: readonly string[], top: string): Svg {
  const deep = 58 / layers.length;
  const cut = layers.map((colour, index) =>
    shape(`M-88 ${round(index * deep)}H84V${round(index * deep + deep)}H-88Z`, colour),
  );
  const clip = `layers${Math.round(place.x)}x${Math.round(place.y)}`;
  return at(
    place,
    shape("M-84 66L92 66L98 12Z", "#000", 0.12),
    shape("M-92 0L40 -54L92 0Z", top),
    shape("M-78 -2L38 -48L80 -2Z", "#fff", 0.12),
    `<clipPath id="${clip}"><path d="M-92 0H92V54Q92 60 86 60H-84Q-92 60 -92 52Z"/></clipPath><g clip-path="url(#${clip})">${cut.join("")}</g>`,
  );
}

/** A square of soaked cake. */
export function square(place: Position, side: number, cake: { side: string; top: string; cream?: string }): Svg {
  const half = side / 2;
  return at(
    place,
    box(-half + 3, -half + 8, side, side, "#000", 8, 0.16),
    box(-half, -half + 6, side, side, cake.side, 8),
    box(-half, -half, side, side, cake.top, 8),
    cake.cream
      ? shape(
          `M${-half + 8} ${-half + 14}q${half - 8} -10 ${side - 16} 0q6 ${half - 14} 0 ${side - 28}q${-half + 8} 10 ${-side + 16} 0q-6 ${-half + 14} 0 ${-side + 28}Z`,
          cake.cream,
        )
      : "",
  );
}

/** A ball of ice cream with a ragged foot. */
export function scoop(place: Position, colour: string, light: string, dark: string): Svg {
  return at(
    place,
    shape("M-36 10Q-40 26 -26 26Q-18 36 -6 28Q4 38 16 28Q30 34 34 22Q42 16 36 6Z", dark),
    circle(0, 0, 36, colour),
    shape("M-26 -8A28 28 0 0 1 10 -27Q-8 -16 -12 2Q-20 6 -26 -8Z", light),
    line("M-14 14q12 6 26 -2", dark, 3, 0.6),
  );
}

export function strawberry(place: Position): Svg {
  const seeds = specks(seeded("berry"), { x: 0, y: 1, rx: 10, ry: 11 }, 11, "#F7C9A0", 2.2);
  return at(
    place,
    shape("M0 20C-22 8 -20 -14 0 -14C20 -14 22 8 0 20Z", "#C8302E"),
    seeds,
    shape("M-12 -12L0 -8L12 -12L6 -18L0 -22L-6 -18Z", "#4E8B3A"),
  );
}

export const blueberry = (x: number, y: number, r = 8): Svg =>
  circle(x, y, r, "#3D4A7A") + circle(x - 2, y - 2, r * 0.55, "#5B6AA3") + circle(x, y - 1, r * 0.22, "#26305A");

/** A ramekin of cream dusted with something. */
export function cream(
  place: Position,
  colours: { wall: string; cream: string; swirl: string },
  dust: (random: Random) => Svg,
): Svg {
  return at(
    place,
    circle(4, 7, 62, "#000", 0.16),
    circle(0, 0, 62, colours.wall),
    circle(0, 0, 54, colours.cream),
    line("M-34 -2a34 34 0 1 1 38 36", colours.swirl, 7),
    dust(seeded(colours.wall)),
  );
}

/** Threads of saffron. */
export function saffron(random: Random, x: number, y: number, r: number, count = 16): Svg {
  return grains(random, { x, y, rx: r }, { count, length: 9, thick: 1.8, colour: "#B4321C" });
}

/** A ring of syrup or a sauce drawn with a spoon. */
export function syrup(x: number, y: number, r: number, colour: string): Svg {
  return ring(x, y, r, colour, 4, 0.8) + circle(x + r, y - 6, 4, colour) + circle(x - r * 0.7, y + r * 0.7, 3, colour);
}

export function honeyPot(place: Position): Svg {
  return at(
    place,
    oval(4, 7, 34, 34, "#000", 0.17),
    circle(0, 0, 34, "#F6F1E8"),
    circle(0, 0, 28, "#E2A73A"),
    line("M-14 -4a14 14 0 1 1 14 12", "#F0C468", 5),
    line("M8 -8L52 -52", "#A7793F", 7),
    circle(4, -4, 10, "#8A5A2A"),
    line("M-3 -8l12 12M1 -12l10 10", "#C79A5C", 2.4),
  );
}
