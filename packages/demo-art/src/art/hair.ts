import { at, circle, clipped, line, oval, shape, box, mirrored, ring, type Svg, type Position } from "./paint.ts";

interface Tone {
  base: string;
  light: string;
  dark: string;
}

export const tones = {
  ink: { base: "#2E1D17", light: "#4A3127", dark: "#1B100C" },
  chestnut: { base: "#6B3A22", light: "#8F5533", dark: "#4A2515" },
  copper: { base: "#A9532B", light: "#CB7744", dark: "#7C381A" },
  honey: { base: "#B07A3C", light: "#D9A866", dark: "#855726" },
  plum: { base: "#4E2536", light: "#743E55", dark: "#341623" },
} satisfies Record<string, Tone>;

/** The cloak at the hairdresser's: shoulders and the back of the neck. */
export function shoulders(cloak: string, fold: string, skin = "#D9A87E"): Svg {
  return (
    shape("M172 168H228V232H172Z", skin) +
    shape("M40 310C44 250 100 222 168 214Q200 232 232 214C300 222 356 250 360 310Z", cloak) +
    line("M96 262q10 22 8 46M304 262q-10 22 -8 46M200 246v60", fold, 4, 0.7) +
    line("M150 218Q200 244 250 218", fold, 6)
  );
}

const outlines = {
  bob: "M200 46C142 46 110 90 112 140C112 170 104 186 100 204C132 222 168 214 200 216C232 214 268 222 300 204C296 186 288 170 288 140C290 90 258 46 200 46Z",
  straight:
    "M200 42C142 42 114 86 116 138C118 190 106 232 108 286C140 296 170 292 200 294C230 292 260 296 292 286C294 232 282 190 284 138C286 86 258 42 200 42Z",
  waves:
    "M200 42C140 42 110 88 114 138C116 160 96 172 100 200C104 224 88 236 96 262C108 292 150 282 172 292C190 300 210 300 228 292C250 282 292 292 304 262C312 236 296 224 300 200C304 172 284 160 286 138C290 88 260 42 200 42Z",
} as const;

type Cut = keyof typeof outlines;

/** Hair seen from behind; `over` is painted inside its outline (another colour, foils, shine). */
export function hair(cut: Cut, tone: Tone, ...over: Svg[]): Svg {
  const foot = cut === "bob" ? 206 : 284;
  const strands = [-72, -54, -36, -18, 18, 36, 54, 72]
    .map((x) => `M${200 + x * 0.18} 54C${200 + x} 92 ${200 + x * 1.04} ${foot - 60} ${200 + x * 1.15} ${foot}`)
    .join("");
  return clipped(
    "hair",
    `<path d="${outlines[cut]}"/>`,
    shape(outlines[cut], tone.base),
    ...over,
    line(strands, tone.dark, 3, 0.55),
    line(`M200 46V${foot}`, tone.dark, 4, 0.8),
    line("M142 96C150 76 168 64 184 62M226 64C244 70 258 86 262 104", tone.light, 9, 0.75),
  );
}

/** A lighter colour that starts at `from` and grows towards the ends. */
export function tips(from: number, colours: readonly string[]): Svg {
  return colours
    .map((colour, index) => {
      const y = from + index * 34;
      return shape(
        `M60 ${y}L96 ${y + 22}L128 ${y - 14}L160 ${y + 26}L200 ${y - 10}L238 ${y + 26}L270 ${y - 14}L304 ${y + 22}L340 ${y}V320H60Z`,
        colour,
      );
    })
    .join("");
}

/** Fine lighter strands from the parting down. */
export function highlights(colour: string, foot: number): Svg {
  const strands = [-66, -48, -30, -12, 12, 30, 48, 66]
    .map((x) => `M${200 + x * 0.3} 62C${200 + x * 1.02} 100 ${200 + x * 1.06} ${foot - 60} ${200 + x * 1.2} ${foot}`)
    .join("");
  return line(strands, colour, 6, 0.9);
}

/** Hair pinned up into a knot, with flowers and earrings. */
export function updo(tone: Tone, flower: string): Svg {
  const flowers = [
    [150, 116],
    [168, 96],
    [136, 138],
  ] as const;
  return (
    shape(
      "M200 52C150 52 122 88 124 130C126 166 152 192 200 194C248 192 274 166 276 130C278 88 250 52 200 52Z",
      tone.base,
    ) +
    line(
      "M136 112C164 92 176 120 200 128M264 112C236 92 224 120 200 128M134 146C160 140 176 144 190 142M266 146C240 140 224 144 210 142",
      tone.dark,
      4,
      0.7,
    ) +
    circle(206, 132, 52, tone.dark) +
    circle(204, 128, 50, tone.base) +
    line("M170 126C176 96 226 92 238 120C246 146 206 164 190 146C178 130 206 116 216 130", tone.dark, 5, 0.75) +
    line("M172 108C182 92 206 86 222 92", tone.light, 8, 0.8) +
    flowers.map(([x, y]) => blossom(x, y, 14, flower)).join("") +
    circle(158, 190, 4.5, "#E0B76A") +
    circle(242, 190, 4.5, "#E0B76A") +
    oval(158, 202, 3.6, 7, "#E0B76A") +
    oval(242, 202, 3.6, 7, "#E0B76A")
  );
}

export function blossom(x: number, y: number, r: number, colour: string): Svg {
  let petals = "";
  for (let petal = 0; petal < 5; petal += 1)
    petals += at({ x, y, turn: petal * 72 }, oval(0, -r * 0.62, r * 0.46, r * 0.56, colour));
  return petals + circle(x, y, r * 0.28, "#E0A72C");
}

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
