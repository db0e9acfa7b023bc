import { at, box, circle, line, oval, shape, type Position, type Svg } from "./paint.ts";

/** A fried triangle of pastry. */
export function samboosa(place: Position): Svg {
  return at(
    place,
    shape("M-44 34Q-50 36 -46 28L-4 -44Q0 -50 4 -44L46 28Q50 36 44 34Q0 26 -44 34Z", "#B8701F"),
    shape("M-34 26L0 -34L34 26Q0 18 -34 26Z", "#DE9B3E"),
    line("M-20 16L0 -20", "#F3C579", 5),
    line("M-36 31q36 -8 72 0", "#8F5212", 3),
  );
}

/** A shell of bulgur, pointed at both ends. */
export function kibbeh(place: Position): Svg {
  return at(
    place,
    shape("M-48 0C-28 -30 28 -30 48 0C28 30 -28 30 -48 0Z", "#6E3718"),
    shape("M-40 -4C-22 -24 22 -24 38 -4C16 -12 -18 -12 -40 -4Z", "#9A5A2C"),
    line("M-20 12h8M0 15h10M18 9h7M-8 4h5M10 2h6", "#4A220D", 3),
    line("M-20 -14q10 -5 20 -4", "#C08350", 3.5),
  );
}

/** The same shell broken open: meat and pine nuts. */
export function kibbehHalf(place: Position): Svg {
  return at(
    place,
    shape("M-34 -20C-6 -30 30 -24 44 0C30 24 -6 30 -34 20Z", "#6E3718"),
    oval(-32, 0, 12, 20, "#A9602C"),
    oval(-32, 0, 8, 14, "#5A2A14"),
    line("M-34 -6l3 1M-30 4l-3 2M-33 8l4 -1M-29 -3l2 2", "#F3DBA5", 4),
    shape("M-18 -16C4 -22 26 -16 36 -2C18 -10 0 -12 -18 -8Z", "#9A5A2C"),
  );
}

/** A vine leaf rolled round rice. */
export function leafRoll(place: Position, green = "#5F6F2A"): Svg {
  return at(
    place,
    box(-36, -11, 72, 22, "#39451A", 10),
    box(-34, -11, 68, 17, green, 8),
    line("M-22 -9Q-14 -2 -16 7M-2 -10Q6 -2 4 8M18 -9Q24 -2 22 7", "#46551F", 2.4),
    line("M-24 -7h34", "#8C9C4C", 2.6),
  );
}

/** A dough ball fried in oil. */
export function ball(x: number, y: number, r = 26, colours = ["#C97A22", "#E29A3A", "#F6C777"]): Svg {
  return (
    circle(x + 2, y + 4, r + 1, "#7A3D10", 0.45) +
    circle(x, y, r, colours[0] ?? "") +
    circle(x - r * 0.19, y - r * 0.23, r * 0.65, colours[1] ?? "") +
    circle(x - r * 0.34, y - r * 0.42, r * 0.23, colours[2] ?? "")
  );
}

export function date(place: Position): Svg {
  return at(
    place,
    shape("M-24 0C-22 -13 16 -14 23 -3C26 5 14 14 -4 13C-18 12 -25 8 -24 0Z", "#4A2112"),
    shape("M-18 -3C-12 -10 10 -10 17 -4C6 -4 -8 -4 -18 -3Z", "#83431F"),
    line("M-14 5h10M2 6h10", "#2E1308", 2.4),
  );
}

/** A fried or poached egg. */
export function egg(place: Position): Svg {
  return at(
    place,
    shape("M-36 2C-40 -22 -18 -36 4 -31C26 -34 42 -14 35 6C38 26 14 36 -6 31C-24 34 -36 20 -36 2Z", "#fff", 0.96),
    line("M-28 8C-26 20 -12 27 4 25", "#EFE3CF", 4),
    circle(0, 0, 16, "#EFA02B"),
    circle(-4, -5, 7, "#F8C862"),
  );
}

/** A chickpea or a bean. */
export function pea(x: number, y: number, r: number, dark = "#E3BE80", light = "#F4DDB2"): Svg {
  return circle(x, y, r, dark) + circle(x - r * 0.22, y - r * 0.22, r * 0.45, light);
}

export function bean(place: Position, dark = "#7A4526", light = "#A9673A"): Svg {
  return at(
    place,
    shape("M-15 2C-16 -11 -2 -14 8 -10C18 -6 18 8 8 11C-2 14 -14 12 -15 2Z", dark),
    line("M-8 -4q6 -5 13 -2", light, 4),
  );
}

export function walnut(place: Position): Svg {
  return at(
    place,
    shape("M-15 0C-16 -12 -4 -16 0 -12C6 -17 17 -10 15 1C17 12 5 16 0 11C-6 16 -16 10 -15 0Z", "#8C5A2E"),
    line("M0 -9V8M-9 -5q4 4 1 9M8 -6q-4 5 0 10", "#C79A64", 3),
  );
}

export function olive(x: number, y: number, colour = "#3E4A25"): Svg {
  return oval(x, y, 11, 9, colour) + circle(x - 3, y - 3, 2.6, "#fff", 0.35) + circle(x + 5, y + 1, 2.6, "#C8402A");
}
