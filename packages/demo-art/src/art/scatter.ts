import { line, round, type Svg } from "./paint.ts";

/** Numbers from 0 to 1, always the same ones for the same seed: a picture never changes from build to build. */
export type Random = () => number;

export interface ScatterArea {
  x: number;
  y: number;
  rx: number;
  ry?: number;
}

interface Spot {
  x: number;
  y: number;
  turn: number;
  /** From 0 to 1, to vary size or colour. */
  chance: number;
}

export function seeded(seed: string): Random {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function spot(random: Random, area: ScatterArea): Spot {
  const angle = random() * Math.PI * 2;
  const reach = Math.sqrt(random());
  return {
    x: area.x + Math.cos(angle) * reach * area.rx,
    y: area.y + Math.sin(angle) * reach * (area.ry ?? area.rx),
    turn: random() * 360,
    chance: random(),
  };
}

/** Spots at least `gap` apart, as many of `count` as find room. */
export function spots(random: Random, area: ScatterArea, count: number, gap = 0): Spot[] {
  const found: Spot[] = [];
  for (let tries = 0; tries < count * 12 && found.length < count; tries += 1) {
    const next = spot(random, area);
    if (found.every((other) => Math.hypot(other.x - next.x, other.y - next.y) >= gap)) found.push(next);
  }
  return found;
}

interface Grain {
  count: number;
  length: number;
  thick: number;
  colour: string;
  opacity?: number;
}

/** Rice, herbs, shreds: short strokes lying every way. */
export function grains(random: Random, area: ScatterArea, grain: Grain): Svg {
  let d = "";
  for (let index = 0; index < grain.count; index += 1) {
    const { x, y, turn } = spot(random, area);
    const angle = (turn * Math.PI) / 180;
    d += `M${Math.round(x)} ${Math.round(y)}l${round(Math.cos(angle) * grain.length)} ${round(Math.sin(angle) * grain.length)}`;
  }
  return line(d, grain.colour, grain.thick, grain.opacity);
}

/** Seeds, spices, bubbles: dots. */
export function specks(
  random: Random,
  area: ScatterArea,
  count: number,
  colour: string,
  thick: number,
  opacity = 1,
): Svg {
  return grains(random, area, { count, length: 0.1, thick, colour, opacity });
}
