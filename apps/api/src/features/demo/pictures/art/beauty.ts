import { at, box, circle, line, mirrored, oval, ring, shape, type Place, type Svg } from "./paint.ts";

/** A bottle of nail polish lying on the table. */
export function polish(place: Place, colour: string, light: string, cap = "#2B2730"): Svg {
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

export function lipstick(place: Place, colour: string, light: string): Svg {
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

export function brush(place: Place, handle: string, bristle: string, tipColour: string, wide = 15): Svg {
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
export function palette(place: Place, colours: readonly string[]): Svg {
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

/** A jar of cream, open. */
export function jar(place: Place, wall: string, fill: string, swirl: string, r = 44): Svg {
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
export function serum(place: Place, glass: string, light: string, label: string): Svg {
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

/** A drop of water or oil. */
export function drop(x: number, y: number, r: number, colour = "#8CC3CF"): Svg {
  return (
    circle(x + 1, y + 3, r, "#000", 0.1) +
    circle(x, y, r, colour) +
    circle(x - r * 0.3, y - r * 0.35, r * 0.32, "#fff", 0.75)
  );
}

export function roller(place: Place, stone = "#7FB39A", light = "#A9D0BC"): Svg {
  return at(
    place,
    line("M4 10L4 104", "#000", 10, 0.08),
    line("M0 10V98", "#C8923A", 8),
    line("M-34 -22V6H34V-22", "#C8923A", 5),
    box(-40, -42, 80, 36, "#000", 18, 0.12),
    box(-40, -46, 80, 36, stone, 18),
    box(-30, -42, 52, 10, light, 5),
    box(-20, 92, 40, 22, stone, 11),
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

export function stone(place: Place, colour = "#4A4744"): Svg {
  return at(place, oval(4, 7, 38, 27, "#000", 0.16), oval(0, 0, 38, 27, colour), oval(-8, -9, 20, 9, "#fff", 0.14));
}

export function scissors(place: Place): Svg {
  const loop = `<ellipse cx="0" cy="52" rx="19" ry="27" fill="none" stroke="#34302D" stroke-width="10"/>`;
  const half =
    shape("M-7 -4L-2 -118Q2 -124 5 -112L8 6L2 30H-6Z", "#B9BFBD") +
    line("M2 -104L2 -4", "#EEF2F0", 3) +
    at({ x: -2, y: 0 }, loop);
  return at(
    place,
    at({ x: 6, y: 10, turn: 15 }, shape("M-7 -4L-2 -118L8 6Z", "#000", 0.1)),
    at({ x: 0, y: 0, turn: 15 }, half),
    at({ x: 0, y: 0, turn: -15 }, mirrored(half)),
    circle(0, 2, 7, "#C8923A"),
  );
}

export function comb(place: Place, colour: string): Svg {
  let teeth = "";
  for (let tooth = 0; tooth < 18; tooth += 1) teeth += `M${-84 + tooth * 9} 0V30`;
  return at(
    place,
    box(-92, -14, 176, 24, "#000", 8, 0.12),
    line(teeth, colour, 4.4),
    box(-95, -18, 178, 22, colour, 8),
    line("M-84 -10H70", "#fff", 3, 0.3),
  );
}

export function dryer(place: Place, shell: string, dark: string): Svg {
  return at(
    place,
    shape("M-6 30L14 124Q18 138 34 134L44 130Q52 126 48 112L36 22Z", "#000", 0.12),
    shape("M-12 26L8 120Q12 134 28 130L38 126Q46 122 42 108L30 18Z", dark),
    box(-92, -44, 30, 84, dark, 6),
    shape("M-70 -40H30C66 -40 76 -20 76 0C76 22 62 40 30 40H-70Z", shell),
    shape("M-62 -30H28C50 -30 60 -20 62 -8H-62Z", "#fff", 0.22),
    circle(40, 0, 24, dark),
    ring(40, 0, 16, shell, 3),
    ring(40, 0, 8, shell, 3),
    line("M10 66l14 -4M14 84l14 -4", shell, 6),
  );
}

export function roundBrush(place: Place, wood: string): Svg {
  let bristles = "";
  for (let row = 0; row < 12; row += 1) bristles += `M-36 ${-84 + row * 9}H36`;
  return at(
    place,
    line("M4 30V118", "#000", 18, 0.1),
    line(bristles, "#34302D", 4),
    box(-22, -92, 44, 112, "#B9BFBD", 18),
    line("M-8 -80V8M8 -80V8", "#8A9391", 4),
    line("M0 30V112", wood, 17),
    line("M-4 40V100", "#fff", 3, 0.25),
  );
}
