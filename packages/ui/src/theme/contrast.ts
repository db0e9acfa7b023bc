/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number];

export const WHITE: Colour = [255, 255, 255];
export const BLACK: Colour = [0, 0, 0];
/** WCAG 2, AA for text of any size. */
export const READABLE = 4.5;

const NAMED: Readonly<Record<string, Colour>> = { black: BLACK, white: WHITE };

/** `#0f625e`, `#abc`, with or without `#`, or the picker's `black` and `white`; undefined for anything else. */
export function readColour(text: string | null): Colour | undefined {
  const typed = (text ?? "").trim().toLowerCase();
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(typed);
  const long = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(typed);
  const digits = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1);
  if (!digits) return Object.hasOwn(NAMED, typed) ? NAMED[typed] : undefined;
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}

export const hexOf = (colour: Colour): string =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

/** `share` of `other` mixed into a colour, 0 to 1. */
export const mixColours = (colour: Colour, other: Colour, share: number): Colour => [
  Math.round(colour[0] + (other[0] - colour[0]) * share),
  Math.round(colour[1] + (other[1] - colour[1]) * share),
  Math.round(colour[2] + (other[2] - colour[2]) * share),
];

/** The contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The requested text colour if it is legible on the background, else the nearest legible shade; without a request
 * white, or black where white is illegible.
 */
export function textOn(ground: Colour, wanted?: Colour): Colour {
  if (!wanted) return contrast(ground, WHITE) >= READABLE ? WHITE : BLACK;
  for (let share = 0; share < 1; share += 0.02) {
    const shades = [mixColours(wanted, WHITE, share), mixColours(wanted, BLACK, share)];
    const found = shades.find((shade) => contrast(ground, shade) >= READABLE);
    if (found) return found;
  }
  return textOn(ground);
}

/** The colour itself, darkened until it is legible on a light background. */
export function readableOn(ground: Colour, colour: Colour): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mixColours(colour, BLACK, share);
    if (contrast(ground, darker) >= READABLE) return darker;
  }
  return textOn(ground, BLACK);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
