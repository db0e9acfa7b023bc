import { at, box, circle, line, oval, ring, shape, grains, type Svg, type ScatterArea, type Random } from "./paint.ts";

interface Round {
  x: number;
  y: number;
  r: number;
}

/** A round plate: rim, a painted ring unless `ring` is left out, and the well that holds the food. */
export function plate({ x, y, r }: Round, look: { rim: string; well: string; ring?: string; shade?: number }): Svg {
  const painted = look.ring ? ring(x, y, r - 7, look.ring, 3.5) : "";
  return (
    circle(x + 5, y + 9, r, "#000", look.shade ?? 0.16) +
    circle(x, y, r, look.rim) +
    painted +
    circle(x, y, r - 26, look.well)
  );
}

/** A bowl seen from above: thick wall, a lip that catches the light, food up to the wall. */
export function bowl({ x, y, r }: Round, look: { wall: string; lip?: string; fill: string; shade?: number }): Svg {
  return (
    circle(x + 5, y + 9, r, "#000", look.shade ?? 0.17) +
    circle(x, y, r, look.wall) +
    (look.lip ? ring(x, y, r - 6, look.lip, 4) : "") +
    circle(x, y, r - 22, "#000", 0.12) +
    circle(x, y, r - 24, look.fill)
  );
}

interface Long {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** An oval serving dish. */
export function platter(
  { x, y, rx, ry }: Long,
  look: { rim: string; well: string; edge?: string; shade?: number },
): Svg {
  return (
    oval(x + 5, y + 10, rx, ry, "#000", look.shade ?? 0.15) +
    oval(x, y, rx, ry, look.rim) +
    (look.edge ? oval(x, y, rx - 12, ry - 11, look.edge) : "") +
    oval(x, y, rx - 18, ry - 17, look.well)
  );
}

/** A beaten copper or steel tray with a rope edge. */
export function tray({ x, y, r }: Round, look: { metal: string; light: string; dark: string }): Svg {
  const rope = `<circle cx="${x}" cy="${y}" r="${r - 7}" fill="none" stroke="${look.dark}" stroke-width="5" stroke-dasharray="2 9" stroke-linecap="round"/>`;
  return (
    circle(x + 5, y + 9, r, "#000", 0.2) +
    circle(x, y, r, look.metal) +
    rope +
    ring(x, y, r - 17, look.dark, 3) +
    circle(x, y, r - 19, look.light)
  );
}

/** A pan of black iron with its handle towards the lower end. */
export function pan({ x, y, r }: Round, iron: string, inside: string): Svg {
  const handle = at({ x, y, turn: 32 }, box(r - 8, -15, 130, 30, iron, 14), box(r + 20, -3, 88, 6, "#fff", 3, 0.12));
  return (
    circle(x + 5, y + 9, r, "#000", 0.2) +
    handle +
    circle(x, y, r, iron) +
    ring(x, y, r - 5, "#fff", 3, 0.14) +
    circle(x, y, r - 14, inside)
  );
}

/** A board to cut and serve on. */
export function board({ x, y, rx, ry }: Long, wood: string, grain: string): Svg {
  const marks = `M${x - rx + 40} ${y - ry + 34}h${rx * 0.8}M${x - 30} ${y + ry - 30}h${rx * 0.9}M${x - rx + 30} ${y + 14}h${rx * 0.5}M${x + 30} ${y - 12}h${rx * 0.6}`;
  return (
    box(x - rx + 5, y - ry + 10, rx * 2, ry * 2, "#000", 26, 0.18) +
    box(x - rx, y - ry, rx * 2, ry * 2, wood, 26) +
    line(marks, grain, 3, 0.45) +
    circle(x + rx - 26, y, 9, grain, 0.5)
  );
}

/** A small bowl of sauce beside the plate. */
export function dip({ x, y, r }: Round, rim: string, sauce: string, swirl?: string): Svg {
  const curl = `M${x - r * 0.42} ${y}a${r * 0.42} ${r * 0.42} 0 1 1 ${r * 0.42} ${r * 0.38}`;
  return (
    oval(x + 4, y + 7, r, r, "#000", 0.18) +
    circle(x, y, r, rim) +
    circle(x, y, r - 5, sauce) +
    (swirl ? line(curl, swirl, 5) : "")
  );
}

/** A folded paper napkin or a menu card partly under another object. */
export function napkin(x: number, y: number, turn: number, fabric: string, hem: string): Svg {
  return at(
    { x, y, turn },
    box(-58, -58, 116, 116, "#000", 4, 0.1),
    box(-62, -62, 116, 116, fabric, 4),
    shape("M-62 -62H54L-62 54Z", "#fff", 0.22),
    line("M-52 -52H44V44H-52Z", hem, 2.5, 0.6),
  );
}

interface RiceLook {
  bed: string;
  /** From the most to the least. */
  grains: readonly string[];
}

export const riceLooks = {
  saffron: { bed: "#E0A344", grains: ["#F0BE66", "#F7D592", "#C97F28"] },
  white: { bed: "#EBD9AE", grains: ["#FAF0D2", "#F3E2B4", "#D9BC78"] },
  smoked: { bed: "#F1DDB0", grains: ["#FBF2D8", "#FFF8E4", "#E0A63E"] },
  tomato: { bed: "#CC7A3E", grains: ["#E39A58", "#EDB67C", "#A9532A"] },
  herbs: { bed: "#C9CC93", grains: ["#EEF0CF", "#DDE3B0", "#7E9A4A"] },
} satisfies Record<string, RiceLook>;

/** A bed of rice, each grain drawn. */
export function rice(random: Random, area: ScatterArea, look: RiceLook, count = 320): Svg {
  const inner = { ...area, rx: area.rx - 7, ry: (area.ry ?? area.rx) - 7 };
  const shares = [0.5, 0.35, 0.15];
  const layers = look.grains.map((colour, index) =>
    grains(random, inner, { count: Math.round(count * (shares[index] ?? 0)), length: 8, thick: 3.2, colour }),
  );
  return oval(area.x, area.y, area.rx, area.ry ?? area.rx, look.bed) + layers.join("");
}

/** Noodles, vermicelli and shredded pastry: long thin strokes. */
export function strands(random: Random, area: ScatterArea, look: RiceLook, count = 200): Svg {
  const inner = { ...area, rx: area.rx - 10, ry: (area.ry ?? area.rx) - 10 };
  const layers = look.grains.map((colour) =>
    grains(random, inner, { count: Math.round(count / look.grains.length), length: 14, thick: 2.2, colour }),
  );
  return oval(area.x, area.y, area.rx, area.ry ?? area.rx, look.bed) + layers.join("");
}
