import {
  at,
  box,
  circle,
  line,
  ring,
  round,
  shape,
  grains,
  specks,
  type Position,
  type Svg,
  type ScatterArea,
  type Random,
} from "./paint.ts";

const greens = ["#4E8B3A", "#6AA84F"] as const;

export function leaf(place: Position, colour: string = greens[0]): Svg {
  const vein = line("M3 0H14", "#fff", 1.2, 0.35);
  return at(place, shape("M0 0C5 -9 15 -9 20 0C15 9 5 9 0 0Z", colour), vein);
}

/** Two or three leaves from one stalk. */
export function sprig(x: number, y: number, turn = 0, size = 1): Svg {
  return at(
    { x, y, turn, size },
    leaf({ x: 0, y: 0, turn: -52 }, greens[0]),
    leaf({ x: 2, y: 2, turn: 24 }, greens[0]),
    leaf({ x: 0, y: 2, turn: 88, size: 0.8 }, greens[1]),
  );
}

export function lemon(x: number, y: number, r: number, peel = "#F2C230", flesh = "#F9DB4E", pith = "#FFF3B8"): Svg {
  const reach = r - 4;
  let wedges = "";
  for (let part = 0; part < 6; part += 1) {
    const from = (part * 60 + 6) * (Math.PI / 180);
    const to = (part * 60 + 54) * (Math.PI / 180);
    const arc = `${round(x + Math.cos(from) * reach)} ${round(y + Math.sin(from) * reach)}A${reach} ${reach} 0 0 1 ${round(x + Math.cos(to) * reach)} ${round(y + Math.sin(to) * reach)}`;
    wedges += `M${x} ${y}L${arc}Z`;
  }
  return circle(x, y, r, peel) + circle(x, y, r - 2.5, pith) + shape(wedges, flesh);
}

export const lime = (x: number, y: number, r: number): Svg => lemon(x, y, r, "#6D9F3A", "#B7D66B", "#EAF3CF");
export const orange = (x: number, y: number, r: number): Svg => lemon(x, y, r, "#E8892B", "#F5A94A", "#FFE3B5");

/** A slice of lemon cut in two, standing against something. */
export function wedge(place: Position, peel = "#F2C230", flesh = "#F9DB4E"): Svg {
  return at(
    place,
    shape("M-20 0A20 20 0 0 1 20 0Z", peel),
    shape("M-17 -1.5A17 17 0 0 1 17 -1.5Z", "#FFF3B8"),
    shape(
      "M-3 -3L-14 -3A15 15 0 0 1 -8 -12ZM-1 -4L-6 -13A15 15 0 0 1 6 -13L1 -4ZM3 -3L8 -12A15 15 0 0 1 14 -3Z",
      flesh,
    ),
  );
}

export function tomato(x: number, y: number, r: number): Svg {
  let seeds = "";
  for (let seed = 0; seed < 7; seed += 1) {
    const angle = (seed * 360) / 7;
    seeds += at({ x, y, turn: angle }, line(`M${round(r * 0.38)} 0h${round(r * 0.12)}`, "#F4C98A", r * 0.16));
  }
  return circle(x, y, r, "#C8402A") + circle(x, y, r * 0.7, "#DD6648") + seeds;
}

export function onion(x: number, y: number, r: number): Svg {
  return ring(x, y, r, "#B98BB4", r * 0.26) + ring(x, y, r * 0.5, "#C9A2C4", r * 0.18);
}

export function cucumber(x: number, y: number, r: number): Svg {
  let seeds = "";
  for (let seed = 0; seed < 6; seed += 1)
    seeds += at({ x, y, turn: seed * 60 }, line(`M${round(r * 0.36)} 0h${round(r * 0.18)}`, "#A9C987", r * 0.12));
  return circle(x, y, r, "#5E9A45") + circle(x, y, r * 0.84, "#DDEBC6") + seeds;
}

/** Whole and split almonds, fried gold. */
export function almonds(random: Random, area: ScatterArea, count: number): Svg {
  return grains(random, area, { count, length: 7, thick: 5, colour: "#FDF1D6" });
}

export function pistachios(random: Random, area: ScatterArea, count: number): Svg {
  const dark = grains(random, area, { count, length: 3.5, thick: 5, colour: "#7A9A45" });
  return dark + grains(random, area, { count: Math.ceil(count / 2), length: 2, thick: 4, colour: "#A6C46B" });
}

export function friedOnion(random: Random, area: ScatterArea, count: number): Svg {
  return grains(random, area, { count, length: 12, thick: 3.4, colour: "#6E3413" });
}

export function raisins(random: Random, area: ScatterArea, count: number): Svg {
  return specks(random, area, count, "#4A2415", 8);
}

/** Ice as flat light squares. */
export function ice(x: number, y: number, size: number, turn: number, opacity = 0.5): Svg {
  return at({ x, y, turn }, box(-size / 2, -size / 2, size, size * 0.92, "#fff", 6, opacity));
}

/** A petal of a rose. */
export function petal(place: Position, colour = "#D98A99"): Svg {
  return at(
    place,
    shape("M0 0C-2 -12 8 -18 17 -12C24 -5 18 8 8 9C3 9 0 5 0 0Z", colour),
    line("M5 -2q5 -5 10 -3", "#fff", 1.6, 0.4),
  );
}
