import { at, box, circle, line, oval, shape, seeded, specks, type Position, type Svg } from "./paint.ts";

const ripples = "M110 256q14 -5 28 0t28 0M190 268q14 -5 28 0t28 0M90 276q14 -5 28 0";

/** A pool before the house. */
export function pool(edge: string, water: string): Svg {
  return shape("M60 236h250l46 64H0Z", edge) + shape("M84 244h210l28 44H46Z", water) + line(ripples, "#fff", 2.6, 0.55);
}

export function lounger(place: Position, colour = "#fff"): Svg {
  return at(place, shape("M0 0l28 -8l4 8l-30 8Z", colour), line("M2 8v8M28 0v10", "#B9AE9E", 2.5));
}

/** A canal with a boat at the quay. */
export function canal(water: string, quay: string, hull: string): Svg {
  return (
    box(0, 246, 400, 60, water) +
    box(0, 236, 400, 12, quay) +
    line("M20 262q16 -5 32 0t32 0M150 280q16 -5 32 0t32 0M300 266q16 -5 32 0t32 0", "#fff", 2.6, 0.45) +
    boat({ x: 206, y: 262 }, hull)
  );
}

export function boat(place: Position, hull: string): Svg {
  return at(
    place,
    oval(0, 16, 74, 6, "#000", 0.14),
    shape("M-78 -8H80L58 14H-54Z", hull),
    shape("M-78 -8H80L76 -2H-72Z", "#fff", 0.85),
    shape("M-26 -8L-14 -30H26L36 -8Z", "#F3EADB"),
    shape("M-10 -24H4V-12H-15ZM10 -24H22L26 -12H10Z", "#5E8790"),
    line("M-40 -8V-26", "#8A6A4C", 3),
  );
}

/** The wooden boat of the Gulf under sail. */
export function dhow(place: Position, sail: string): Svg {
  return at(
    place,
    line("M-4 10V-62", "#5A3A26", 4),
    shape("M-2 -66C34 -50 52 -22 54 2C34 -2 12 0 -2 2Z", sail),
    shape("M-8 -54C-22 -36 -30 -16 -30 0C-22 -2 -14 -1 -8 0Z", sail, 0.85),
    shape("M-56 6C-30 12 30 12 62 0C56 20 40 28 20 28H-26C-42 28 -52 20 -56 6Z", "#6B3A22"),
    line("M-50 12C-20 18 24 18 56 8", "#E0B76A", 3),
  );
}

/** Open water up to the viewer, over the sand. */
export function shallows(from: number, water: string): Svg {
  const edge = `M0 ${from}q50 -8 100 0t100 0t100 0t100 0`;
  const waves = line(
    `M30 ${from + 26}q16 -6 32 0t32 0M250 ${from + 34}q16 -6 32 0t32 0M60 286q16 -6 32 0t32 0`,
    "#fff",
    2.6,
    0.45,
  );
  return shape(`${edge}V300H0Z`, water) + line(edge, "#fff", 4, 0.55) + waves;
}

/** A jetty from the viewer away over the water, its far end at `to`. */
export function jetty(to: number, wood: string, dark: string): Svg {
  let boards = "";
  for (let row = 1; row < 7; row += 1) {
    const part = (row / 7) ** 1.6;
    const y = Math.round(to + (300 - to) * part);
    const half = Math.round(13 + 41 * part);
    boards += `M${200 - half} ${y}H${200 + half}`;
  }
  return (
    shape(`M146 300L187 ${to}H213L254 300Z`, wood) +
    line(boards, dark, 3, 0.6) +
    line(`M187 ${to}L146 300M213 ${to}L254 300`, dark, 4) +
    line(
      `M183 ${to + 6}v-14M217 ${to + 6}v-14M166 ${Math.round((to + 300) / 2)}v-20M234 ${Math.round((to + 300) / 2)}v-20`,
      dark,
      6,
    )
  );
}

export function lawn(green: string, path: string): Svg {
  return (
    shape("M0 226q200 -14 400 0v80H0Z", green) +
    shape("M176 214H236L292 300H120Z", path) +
    line("M150 262H268M138 280H280M164 242H254", "#fff", 2.4, 0.4)
  );
}

export function parasol(place: Position, cloth: string, light: string): Svg {
  return at(place, line("M0 0v60", "#7A5A3A", 4), shape("M0 0l60 40h-120Z", cloth), shape("M0 0l20 40h-40Z", light));
}

export function bush(x: number, y: number, r: number, colour: string, flower?: string): Svg {
  const base =
    circle(x - r * 0.7, y, r * 0.7, colour) +
    circle(x + r * 0.7, y, r * 0.72, colour) +
    circle(x, y - r * 0.3, r, colour);
  return base + (flower ? specks(seeded(`bush${x}`), { x, y: y - r * 0.2, rx: r, ry: r * 0.6 }, 14, flower, 5) : "");
}
