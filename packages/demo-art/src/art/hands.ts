import { at, box, circle, line, mirrored, oval, round, shape, type Position, type Svg } from "./paint.ts";

interface Manicure {
  skin: string;
  shade: string;
  nail: string;
  /** The white rim of a French manicure. */
  rim?: string;
}

/** Fingers of the left hand from the small one to the first: root, tip, thickness. */
const fingers = [
  { root: [-46, 10], tip: [-82, -62], thick: 25 },
  { root: [-22, -10], tip: [-42, -108], thick: 28 },
  { root: [8, -14], tip: [4, -126], thick: 29 },
  { root: [36, -8], tip: [48, -104], thick: 28 },
  { root: [34, 52], tip: [100, -8], thick: 30 },
] as const;

/** A hand seen from above, fingers up; `drawn` lies on its back (henna, cream). */
export function hand(place: Position, look: Manicure, ...drawn: Svg[]): Svg {
  const shadows = fingers.map((one) => line(stretch(one), look.shade, one.thick + 4)).join("");
  const skins = fingers.map((one) => line(stretch(one), look.skin, one.thick)).join("");
  return at(
    place,
    at({ x: 5, y: 8 }, shape(palm, "#000", 0.12), ...fingers.map((one) => line(stretch(one), "#000", one.thick, 0.1))),
    shadows,
    shape(palm, look.skin),
    skins,
    line("M-14 -4q2 -8 8 -10M16 -8q4 -6 10 -6M-40 14q0 -8 6 -12", look.shade, 2.6),
    ...fingers.map((one) => nail(one, look)),
    ...drawn,
  );
}

export const otherHand = (place: Position, look: Manicure, ...drawn: Svg[]): Svg =>
  at({ x: place.x, y: place.y }, mirrored(hand({ ...place, x: 0, y: 0, turn: -(place.turn ?? 0) }, look, ...drawn)));

const palm =
  "M-62 12C-60 -14 -34 -26 -6 -28C24 -30 50 -20 54 8C58 30 66 40 60 62C52 92 44 104 46 180H-46C-44 110 -66 60 -62 12Z";

type Finger = (typeof fingers)[number];

const stretch = ({ root, tip }: Finger): string => `M${root[0]} ${root[1]}L${tip[0]} ${tip[1]}`;

function nail({ root, tip, thick }: Finger, look: Manicure): Svg {
  const turn = (Math.atan2(tip[1] - root[1], tip[0] - root[0]) * 180) / Math.PI + 90;
  const half = round(thick * 0.31);
  const plateShape = `M${-half} 8V-4Q${-half} -20 0 -22Q${half} -20 ${half} -4V8Q0 14 ${-half} 8Z`;
  return at(
    { x: tip[0], y: tip[1], turn },
    shape(plateShape, look.nail),
    look.rim ? shape(`M${-half} -6Q${-half} -20 0 -22Q${half} -20 ${half} -6Q0 -13 ${-half} -6Z`, look.rim) : "",
    line(`M${-half + 3.4} 4V-8`, "#fff", 2.4, 0.45),
  );
}

/** A pattern of henna: a flower on the back of the hand and bands along the fingers. */
export function henna(colour: string, full: boolean): Svg {
  const petals = Array.from({ length: 8 }, (_, index) =>
    at(
      { x: -2, y: 40, turn: index * 45 },
      oval(0, -17, 6, 10, "none"),
      `<ellipse cx="0" cy="-17" rx="5.5" ry="9" fill="none" stroke="${colour}" stroke-width="2.4"/>`,
    ),
  );
  const dots = fingers
    .slice(0, 4)
    .flatMap(({ root, tip }) =>
      [0.2, 0.4, 0.58].map((part) =>
        circle(
          root[0] + (tip[0] - root[0]) * part,
          root[1] + (tip[1] - root[1]) * part,
          part === 0.4 ? 4 : 2.8,
          colour,
        ),
      ),
    )
    .join("");
  const vine = line(
    "M-2 62C-14 78 10 88 -2 104C-14 118 8 126 -2 142M-2 76q12 -8 16 2M-2 98q-14 -8 -16 2M-2 118q12 -8 16 2",
    colour,
    2.8,
  );
  const bands = line("M-34 132Q0 146 34 132M-36 144Q0 158 36 144M-40 168Q0 180 40 168", colour, 3);
  const caps = fingers
    .slice(0, 4)
    .map(({ root, tip }) =>
      line(
        `M${round(tip[0] + (root[0] - tip[0]) * 0.2)} ${round(tip[1] + (root[1] - tip[1]) * 0.2)}l${round((root[0] - tip[0]) * 0.09)} ${round((root[1] - tip[1]) * 0.09)}`,
        colour,
        21,
        0.85,
      ),
    )
    .join("");
  return circle(-2, 40, 5, colour) + petals.join("") + dots + vine + (full ? bands + caps : "");
}

/** A rolled towel, its end towards the viewer. */
export function towel(place: Position, cloth: string, fold: string): Svg {
  return at(
    place,
    box(-66, -24, 140, 56, "#000", 26, 0.12),
    box(-70, -30, 140, 56, cloth, 26),
    oval(-44, -2, 24, 28, fold),
    `<path d="M-44 -2m-14 0a14 17 0 1 1 14 17a8 10 0 1 1 2 -18" fill="none" stroke="${cloth}" stroke-width="5" stroke-linecap="round"/>`,
    line("M-6 -18H54M-2 14H52", fold, 4, 0.7),
  );
}
