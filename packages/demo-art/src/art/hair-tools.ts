import { at, box, circle, line, mirrored, ring, shape, type Position, type Svg } from "./paint.ts";

export function scissors(place: Position): Svg {
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

export function comb(place: Position, colour: string): Svg {
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

export function dryer(place: Position, shell: string, dark: string): Svg {
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

export function roundBrush(place: Position, wood: string): Svg {
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
