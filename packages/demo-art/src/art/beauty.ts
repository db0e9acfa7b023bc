import { at, box, circle, line, shape, type Position, type Svg } from "./paint.ts";

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
