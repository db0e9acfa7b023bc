import { oval, type Svg } from "./paint.ts";
import { type ScatterArea, grains, type Random } from "./scatter.ts";

interface RiceLook {
  bed: string;
  /** From the most to the least. */
  grains: readonly string[];
}

export const riceLooks = {
  saffron: { bed: "#E0A344", grains: ["#F0BE66", "#F7D592", "#C97F28"] },
  white: { bed: "#EBD9AE", grains: ["#FAF0D2", "#F3E2B4", "#D9BC78"] },
  smoked: { bed: "#F1DDB0", grains: ["#FBF2D8", "#FFF8E4", "#E0A63E"] },
  tomato: { bed: "#CC7A3E", grains: ["#E39A58", "#EDB67C", "#A9532A"] },
  herbs: { bed: "#C9CC93", grains: ["#EEF0CF", "#DDE3B0", "#7E9A4A"] },
} satisfies Record<string, RiceLook>;

/** A bed of rice, each grain drawn. */
export function rice(random: Random, area: ScatterArea, look: RiceLook, count = 320): Svg {
  const inner = { ...area, rx: area.rx - 7, ry: (area.ry ?? area.rx) - 7 };
  const shares = [0.5, 0.35, 0.15];
  const layers = look.grains.map((colour, index) =>
    grains(random, inner, { count: Math.round(count * (shares[index] ?? 0)), length: 8, thick: 3.2, colour }),
  );
  return oval(area.x, area.y, area.rx, area.ry ?? area.rx, look.bed) + layers.join("");
}

/** Noodles, vermicelli and shredded pastry: long thin strokes. */
export function strands(random: Random, area: ScatterArea, look: RiceLook, count = 200): Svg {
  const inner = { ...area, rx: area.rx - 10, ry: (area.ry ?? area.rx) - 10 };
  const layers = look.grains.map((colour) =>
    grains(random, inner, { count: Math.round(count / look.grains.length), length: 14, thick: 2.2, colour }),
  );
  return oval(area.x, area.y, area.rx, area.ry ?? area.rx, look.bed) + layers.join("");
}
