import { at, box, circle, line, shape, oval, ring, type Position, type Svg } from "./paint.ts";

/** A bottle of nail polish lying on the table. */
export function polish(place: Position, colour: string, light: string, cap = "#2B2730"): Svg {
  return at(
    place,
    box(-21, -4, 50, 56, "#000", 12, 0.13),
    box(-12, -62, 24, 54, cap, 7),
    box(-7, -56, 5, 40, "#fff", 2, 0.25),
    box(-9, -12, 18, 10, "#E7E1D8"),
    box(-25, -4, 50, 54, colour, 12),
    box(-18, 2, 10, 40, light, 5, 0.8),
  );
}

export function lipstick(place: Position, colour: string, light: string): Svg {
  return at(
    place,
    box(-13, -2, 32, 70, "#000", 5, 0.12),
    box(-16, 22, 32, 44, "#2B2730", 4),
    box(-14, 4, 28, 20, "#C8923A", 2),
    box(-10, 4, 6, 20, "#F0D08C"),
    shape("M-11 5V-26L9 -44Q11 -44 11 -40V5Z", colour),
    shape("M-8 5V-24L-1 -30V5Z", light),
  );
}

export function brush(place: Position, handle: string, bristle: string, tipColour: string, wide = 15): Svg {
  return at(
    place,
    line("M8 -20V112", "#000", 11, 0.08),
    line("M0 20V108", handle, 10),
    line("M-2 34V96", "#fff", 2.4, 0.25),
    box(-8, -12, 16, 34, "#B9BFBD", 3),
    box(-5, -12, 4, 34, "#E9EDEB"),
    shape(`M-8 -10C${-wide - 4} -34 ${-wide} -58 0 -66C${wide} -58 ${wide + 4} -34 8 -10Z`, bristle),
    shape(
      `M${-wide + 2} -40C${-wide + 4} -54 -6 -62 0 -66C6 -62 ${wide - 4} -54 ${wide - 2} -40Q0 -30 ${-wide + 2} -40Z`,
      tipColour,
    ),
  );
}

/** A case of eye shadows. */
export function palette(place: Position, colours: readonly string[]): Svg {
  const pans = colours.map((colour, index) => {
    const x = -66 + (index % 4) * 44;
    const y = index < 4 ? -18 : 26;
    return (
      circle(x, y, 18, "#1F1A17") +
      circle(x, y, 16, colour) +
      `<path d="M${x - 10} ${y - 4}q8 -8 18 -4" fill="none" stroke="#fff" stroke-width="3" opacity=".35" stroke-linecap="round"/>`
    );
  });
  return at(
    place,
    box(-91, -41, 192, 100, "#000", 14, 0.16),
    box(-96, -48, 192, 100, "#2B2730", 14),
    box(-90, -42, 180, 88, "#3A3440", 10),
    ...pans,
  );
}

/** A drop of water or oil. */
export function drop(x: number, y: number, r: number, colour = "#8CC3CF"): Svg {
  return (
    circle(x + 1, y + 3, r, "#000", 0.1) +
    circle(x, y, r, colour) +
    circle(x - r * 0.3, y - r * 0.35, r * 0.32, "#fff", 0.75)
  );
}

export function roller(place: Position, jade = "#7FB39A", light = "#A9D0BC"): Svg {
  return at(
    place,
    line("M4 10L4 104", "#000", 10, 0.08),
    line("M0 10V98", "#C8923A", 8),
    line("M-34 -22V6H34V-22", "#C8923A", 5),
    box(-40, -42, 80, 36, "#000", 18, 0.12),
    box(-40, -46, 80, 36, jade, 18),
    box(-30, -42, 52, 10, light, 5),
    box(-20, 92, 40, 22, jade, 11),
  );
}

export function candle(x: number, y: number, wax: string, glass: string): Svg {
  return (
    circle(x + 4, y + 6, 36, "#000", 0.15) +
    circle(x, y, 36, glass) +
    circle(x, y, 30, wax) +
    ring(x, y, 18, "#fff", 3, 0.35) +
    oval(x, y - 4, 8, 13, "#E0962A") +
    oval(x, y - 1, 4, 7, "#FFE2A0")
  );
}

export function stone(place: Position, colour = "#4A4744"): Svg {
  return at(place, oval(4, 7, 38, 27, "#000", 0.16), oval(0, 0, 38, 27, colour), oval(-8, -9, 20, 9, "#fff", 0.14));
}

/** A jar of cream, open. */
export function jar(place: Position, wall: string, fill: string, swirl: string, r = 44): Svg {
  return at(
    place,
    circle(4, 7, r, "#000", 0.15),
    circle(0, 0, r, wall),
    circle(0, 0, r - 7, fill),
    line(
      `M${-r * 0.45} -2a${r * 0.45} ${r * 0.45} 0 1 1 ${r * 0.48} ${r * 0.44}a${r * 0.22} ${r * 0.22} 0 1 1 6 -${r * 0.4}`,
      swirl,
      6,
    ),
  );
}

/** A bottle of serum with its dropper, lying. */
export function serum(place: Position, glass: string, light: string, label: string): Svg {
  return at(
    place,
    box(-27, -24, 62, 100, "#000", 14, 0.13),
    shape("M-12 -76Q0 -104 12 -76V-54H-12Z", "#34302D"),
    box(-17, -56, 34, 26, "#E7E1D8", 4),
    line("M-9 -54V-34M0 -54V-34M9 -54V-34", "#C9BFB4", 2.4),
    box(-31, -30, 62, 100, glass, 14),
    box(-24, -22, 10, 84, light, 5, 0.8),
    box(-31, 2, 62, 40, label),
    line("M-12 14H18M-12 26H8", glass, 4, 0.8),
  );
}
