import { at, box, line, mirrored, round, shape, type Svg } from "./paint.ts";

/** A table top with a shadow of the light across it. */
export function slant(ground: string, shade: string): Svg {
  return box(0, 0, 400, 300, ground) + shape("M0 190L400 110V300H0Z", shade);
}

/** A table top with a striped cloth hanging over its end. */
export function cloth(ground: string, fabric: string, stripe: string): Svg {
  const stripes = line("M276 -10L344 310M290 -10L358 310", stripe, 2.5, 0.55);
  return box(0, 0, 400, 300, ground) + shape("M262 -10L410 -10V310H330Z", fabric) + stripes;
}

/** The cloth at the other end. */
export function clothAtStart(ground: string, fabric: string, stripe: string): Svg {
  return at({ x: 400, y: 0 }, mirrored(cloth(ground, fabric, stripe)));
}

/** A runner that crosses the table below the plate. */
export function runner(ground: string, fabric: string, stripe: string): Svg {
  const stripes = line("M-10 118L410 68M-10 236L410 186", stripe, 3, 0.6);
  return box(0, 0, 400, 300, ground) + shape("M-10 106L410 56V198L-10 248Z", fabric) + stripes;
}

/** Boards of wood lying along the table. */
export function planks(ground: string, shade: string, seam: string): Svg {
  const tints = box(0, 62, 400, 60, shade) + box(0, 182, 400, 58, shade);
  const grainLines = line(
    "M30 30h90M220 44h120M60 92h60M250 84h90M20 150h70M300 146h70M120 212h90M300 222h60M40 270h120M260 262h40",
    seam,
    2,
    0.35,
  );
  return box(0, 0, 400, 300, ground) + tints + line("M0 62H400M0 122H400M0 182H400M0 240H400", seam, 2) + grainLines;
}

/** Tiles of eight-pointed stars, as in old bath houses. */
export function starTiles(ground: string, star: string, heart: string, step = 50): Svg {
  let stars = "";
  for (let row = 0; row * step <= 300; row += 1) {
    for (let column = 0; column * step <= 400; column += 1) stars += starAt(column * step, row * step, step * 0.38);
  }
  return box(0, 0, 400, 300, ground) + shape(stars, star) + shape(hearts(step), heart);
}

function starAt(x: number, y: number, reach: number): string {
  const points: string[] = [];
  for (let corner = 0; corner < 16; corner += 1) {
    const length = corner % 2 ? reach * 0.72 : reach;
    const angle = (corner * Math.PI) / 8;
    points.push(`${round(x + Math.cos(angle) * length)} ${round(y + Math.sin(angle) * length)}`);
  }
  return `M${points.join("L")}Z`;
}

function hearts(step: number): string {
  const half = step * 0.12;
  let d = "";
  for (let row = 0; row * step <= 300; row += 1) {
    for (let column = 0; column * step <= 400; column += 1) {
      const x = column * step + step / 2;
      const y = row * step + step / 2;
      d += `M${round(x)} ${round(y - half)}L${round(x + half)} ${round(y)}L${round(x)} ${round(y + half)}L${round(x - half)} ${round(y)}Z`;
    }
  }
  return d;
}
