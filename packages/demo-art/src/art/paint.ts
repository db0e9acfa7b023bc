/** SVG markup of one shape or of several, drawn on a sheet of 400 × 300. */
export type Svg = string;

/** Where a piece lies: moved to x, y, turned by degrees, made larger or smaller. */
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

/** The same piece seen in a mirror that stands at x = 0. */
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

/** What lies inside the outline only; the name must be the only one of its kind in the picture. */
export function clipped(name: string, outline: Svg, ...body: Svg[]): Svg {
  return `<clipPath id="${name}">${outline}</clipPath><g clip-path="url(#${name})">${body.join("")}</g>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function faded(opacity: number): string {
  return opacity === 1 ? "" : ` opacity="${opacity}"`;
}
