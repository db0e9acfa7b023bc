/** SVG markup of one shape or of several, drawn on a sheet of 400 × 300. */
export type Svg = string;

/** The position of a piece: moved to x, y, rotated by degrees, scaled. */
export interface Position {
  x: number;
  y: number;
  turn?: number;
  size?: number;
}

const width = 400;
const height = 300;

export function sheet(...body: Svg[]): Svg {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body.join("")}</svg>`;
}

export function at(place: Position, ...body: Svg[]): Svg {
  const turn = place.turn ? ` rotate(${round(place.turn)})` : "";
  const size = place.size !== undefined && place.size !== 1 ? ` scale(${place.size})` : "";
  return `<g transform="translate(${round(place.x)} ${round(place.y)})${turn}${size}">${body.join("")}</g>`;
}

/** The same piece mirrored at x = 0. */
export function mirrored(...body: Svg[]): Svg {
  return `<g transform="scale(-1 1)">${body.join("")}</g>`;
}

export function circle(x: number, y: number, r: number, fill: string, opacity = 1): Svg {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${faded(opacity)}/>`;
}

export function ring(x: number, y: number, r: number, stroke: string, thick: number, opacity = 1): Svg {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${stroke}" stroke-width="${thick}"${faded(opacity)}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): Svg {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${faded(opacity)}/>`;
}

export function box(x: number, y: number, w: number, h: number, fill: string, corner = 0, opacity = 1): Svg {
  const rx = corner ? ` rx="${corner}"` : "";
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${rx} fill="${fill}"${faded(opacity)}/>`;
}

export function shape(d: string, fill: string, opacity = 1): Svg {
  return `<path d="${d}" fill="${fill}"${faded(opacity)}/>`;
}

/** A stroke with round ends. */
export function line(d: string, stroke: string, thick: number, opacity = 1): Svg {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity)}/>`;
}

/** Clips a piece to the outline; the name must be unique in the picture. */
export function clipped(name: string, outline: Svg, ...body: Svg[]): Svg {
  return `<clipPath id="${name}">${outline}</clipPath><g clip-path="url(#${name})">${body.join("")}</g>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function faded(opacity: number): string {
  return opacity === 1 ? "" : ` opacity="${opacity}"`;
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed: a picture never changes from build to build. */
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

/** Random positions at least `gap` apart, as many of `count` as fit. */
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

/** Rice, herbs, shreds: short strokes in all directions. */
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
