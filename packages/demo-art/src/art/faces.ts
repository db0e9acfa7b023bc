import { at, circle, line, mirrored, oval, shape, seeded, specks, type Svg } from "./paint.ts";
import { cucumber } from "./garnish.ts";

interface Eye {
  skin: string;
  shade: string;
  brow: string;
  shadow: readonly [string, string];
  glitter?: string;
}

/** One closed eye, large, with its brow and lashes. */
export function closedEye({ skin, shade, brow, shadow, glitter }: Eye): Svg {
  let lashes = "";
  for (let lash = 0; lash <= 12; lash += 1) {
    const part = lash / 12;
    const x = 96 + part * 208;
    const y = 168 + Math.sin(part * Math.PI) * 34;
    const lean = (part - 0.42) * 62;
    lashes += `M${Math.round(x)} ${Math.round(y)}Q${Math.round(x + lean * 0.3)} ${Math.round(y + 24)} ${Math.round(x + lean)} ${Math.round(y + 32 + part * 10)}`;
  }
  return (
    shape("M0 0H400V300H0Z", skin) +
    shape("M0 236Q120 262 210 300H0Z", shade, 0.5) +
    shape("M330 0Q372 130 400 170V0Z", shade, 0.5) +
    shape(
      "M70 160C98 96 176 78 244 88C300 96 336 128 330 158C322 178 300 170 300 168C262 206 138 206 98 166C88 160 78 164 70 160Z",
      shadow[0],
    ) +
    shape("M90 164C116 118 180 104 238 112C282 118 308 140 304 164C264 206 138 206 90 164Z", shadow[1]) +
    (glitter ? specks(seeded(glitter), { x: 200, y: 150, rx: 86, ry: 28 }, 70, glitter, 3.4, 0.9) : "") +
    shape("M84 84C120 44 208 36 300 66C312 70 316 80 306 80C222 60 146 68 96 94C84 100 74 96 84 84Z", brow) +
    line("M94 166C134 214 266 214 306 166", "#2A1512", 8) +
    line(lashes, "#2A1512", 5) +
    line("M118 128C160 104 236 104 284 130", shade, 4, 0.8)
  );
}

/** A resting face in a towel, with cucumber on the eyes and a mask on the cheeks. */
export function restingFace(skin: string, blush: string, towel: string, mask: string): Svg {
  const half =
    shape("M6 -18C30 -24 58 -12 58 12C60 40 40 66 12 74C20 50 8 30 6 12Z", mask) +
    line("M22 8q14 8 26 2M18 34q14 8 26 0", "#fff", 3, 0.35);
  return (
    shape("M116 300C116 262 150 250 176 244V214H224V244C250 250 284 262 284 300Z", skin) +
    shape("M90 150C80 70 130 22 200 22C270 22 320 70 310 150C300 120 260 88 200 88C140 88 100 120 90 150Z", towel) +
    oval(200, 158, 78, 92, skin) +
    shape("M96 138C100 84 146 58 200 58C254 58 300 84 304 138C280 106 246 96 200 96C154 96 120 106 96 138Z", towel) +
    line("M112 112C140 82 176 74 200 74M150 44C176 34 214 34 240 46", "#fff", 6, 0.5) +
    at({ x: 200, y: 158 }, half, mirrored(half)) +
    shape("M186 104Q200 98 214 104L210 176Q200 184 190 176Z", skin) +
    line("M190 178q10 8 20 0", blush, 3.4) +
    shape("M180 208Q190 200 200 204Q210 200 220 208Q210 220 200 220Q190 220 180 208Z", "#C2586A") +
    line("M182 208H218", "#9A3F52", 2.4) +
    cucumber(164, 146, 24) +
    cucumber(236, 146, 24) +
    circle(148, 190, 10, blush, 0.35) +
    circle(252, 190, 10, blush, 0.35)
  );
}
