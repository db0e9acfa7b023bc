import { at, box, circle, line, oval, shape, type Position, type Svg } from "./paint.ts";

/** Wall and floor. */
export function room(wall: string, floor: string, foot = 220): Svg {
  return box(0, 0, 400, 300, wall) + box(0, foot, 400, 300 - foot, floor) + box(0, foot - 5, 400, 5, "#000", 0, 0.08);
}

/** A window; the view is drawn in its own 0, 0 to w, h. */
export function windowTo(x: number, y: number, w: number, h: number, view: Svg, panes: number, edge = "#fff"): Svg {
  let bars = "";
  for (let pane = 1; pane < panes; pane += 1) bars += `M${x + (w / panes) * pane} ${y}v${h}`;
  const clip = `view${x}x${y}`;
  return (
    `<clipPath id="${clip}"><path d="M${x} ${y}h${w}v${h}h${-w}Z"/></clipPath><g clip-path="url(#${clip})"><g transform="translate(${x} ${y})">${view}</g></g>` +
    line(`M${x} ${y}h${w}v${h}h${-w}Z${bars}`, edge, 6)
  );
}

export function seaView(w: number, h: number, sky = "#8CC3CF", sea = "#3E97A6"): Svg {
  return (
    box(0, 0, w, h, sky) +
    box(0, h * 0.58, w, h, sea) +
    line(
      `M${w * 0.1} ${h * 0.72}h${w * 0.2}M${w * 0.5} ${h * 0.8}h${w * 0.24}M${w * 0.7} ${h * 0.68}h${w * 0.14}`,
      "#fff",
      2.4,
      0.5,
    )
  );
}

export function cityView(w: number, h: number, sky: string, stone: string, glass: string): Svg {
  const blocks = [0.02, 0.2, 0.36, 0.55, 0.74, 0.88].map(
    (part, index) =>
      `M${Math.round(w * part)} ${h}V${Math.round(h * (0.34 + ((index * 37) % 40) / 100))}h${Math.round(w * 0.14)}V${h}Z`,
  );
  const lights = [0.05, 0.23, 0.39, 0.58, 0.77].map(
    (part, index) =>
      `M${Math.round(w * part)} ${Math.round(h * (0.62 + (index % 3) * 0.1))}h5v6h-5ZM${Math.round(w * part + 10)} ${Math.round(h * (0.72 + (index % 2) * 0.08))}h5v6h-5Z`,
  );
  return box(0, 0, w, h, sky) + shape(blocks.join(""), stone) + shape(lights.join(""), glass);
}

export function curtain(x: number, y: number, h: number, colour: string, fold: string, w = 30): Svg {
  return (
    box(x, y, w, h, colour) + line(`M${x + w * 0.3} ${y + 4}v${h - 8}M${x + w * 0.66} ${y + 4}v${h - 8}`, fold, 3, 0.7)
  );
}

interface BedLook {
  head: string;
  sheet: string;
  cover: string;
  pillow: string;
  cushion?: string;
}

/** A bed seen from its foot, its middle at x, its legs on y. */
export function bed(x: number, y: number, w: number, look: BedLook): Svg {
  const half = w / 2;
  const pillow = (from: number, wide: number) =>
    box(from, y - 108, wide, 40, look.pillow, 10) +
    line(`M${from + 12} ${y - 80}q${wide / 2 - 12} 6 ${wide - 24} 0`, "#000", 2, 0.08);
  const pillows =
    w > 150 ? pillow(x - half + 18, half - 30) + pillow(x + 12, half - 30) : pillow(x - half + 16, w - 32);
  return (
    oval(x, y + 2, half + 8, 7, "#000", 0.1) +
    box(x - half - 12, y - 150, w + 24, 92, look.head, 10) +
    box(x - half, y - 86, w, 84, look.sheet, 10) +
    box(x - half, y - 56, w, 56, look.cover, 8) +
    box(x - half, y - 56, w, 10, "#fff", 4, 0.22) +
    pillows +
    (look.cushion ? box(x - 26, y - 92, 52, 32, look.cushion, 8) : "")
  );
}

export function lamp(x: number, y: number, shade = "#FFE2A0", stand = "#5A4A3A"): Svg {
  return (
    circle(x, y - 70, 34, shade, 0.25) +
    line(`M${x} ${y - 56}V${y}`, stand, 5) +
    shape(`M${x - 22} ${y - 54}L${x - 13} ${y - 88}H${x + 13}L${x + 22} ${y - 54}Z`, shade) +
    line(`M${x - 14} ${y}h28`, stand, 6)
  );
}

export function nightTable(x: number, y: number, wood: string): Svg {
  return (
    box(x - 24, y - 46, 48, 46, wood, 4) + box(x - 24, y - 46, 48, 8, "#fff", 3, 0.16) + circle(x, y - 20, 3, "#E0B76A")
  );
}

export function sofa(x: number, y: number, w: number, body: string, seat: string, cushions: readonly string[]): Svg {
  const gap = (w - 40) / cushions.length;
  const pads = cushions
    .map((colour, index) => box(x + 20 + index * gap + (gap - 38) / 2, y - 78, 38, 38, colour, 6))
    .join("");
  return (
    oval(x + w / 2, y + 2, w / 2 + 6, 7, "#000", 0.1) +
    box(x, y - 84, w, 76, body, 10) +
    pads +
    box(x - 8, y - 50, w + 16, 42, seat, 10) +
    box(x - 12, y - 62, 22, 56, body, 9) +
    box(x + w - 10, y - 62, 22, 56, body, 9) +
    line(`M${x + 10} ${y - 8}v8M${x + w - 10} ${y - 8}v8`, "#5A3A26", 6)
  );
}

export function rug(y: number, ground: string, stripe: string): Svg {
  let points = "";
  for (let point = 0; point < 20; point += 1) points += `M${point * 20} ${y - 6}l10 -12l10 12Z`;
  return box(0, y - 22, 400, 44, ground, 0) + line(`M0 ${y}h400M0 ${y + 8}h400`, stripe, 3) + shape(points, stripe);
}

export function frame(x: number, y: number, w: number, h: number, inside: Svg, edge = "#C8923A"): Svg {
  return box(x - 4, y - 4, w + 8, h + 8, edge, 2) + box(x, y, w, h, "#FBF8F2") + at({ x, y }, inside);
}

export function plant(place: Position, pot: string, leaves = "#3F7A4E"): Svg {
  const blade = "M0 0C-9 -22 -7 -50 0 -68C7 -50 9 -22 0 0Z";
  const crown = [-54, -30, -8, 14, 36, 58]
    .map((turn, index) =>
      at({ x: 0, y: -34, turn, size: index % 2 ? 1 : 0.86 }, shape(blade, index % 2 ? leaves : "#57994A")),
    )
    .join("");
  return at(
    place,
    oval(0, 2, 26, 5, "#000", 0.12),
    crown,
    shape("M-20 -38H20L14 0H-14Z", pot),
    box(-23, -42, 46, 9, pot, 3),
  );
}

export function lowTable(x: number, y: number, w: number, wood: string, ...onTop: Svg[]): Svg {
  return (
    oval(x, y + 14, w * 0.6, 6, "#000", 0.1) +
    line(`M${x - w * 0.36} ${y}v14M${x + w * 0.36} ${y}v14`, wood, 6) +
    oval(x, y, w / 2, 13, wood) +
    oval(x, y - 3, w / 2, 11, "#fff", 0.14) +
    onTop.join("")
  );
}
