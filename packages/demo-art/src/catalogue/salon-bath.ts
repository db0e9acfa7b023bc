import { candle, stone } from "../art/spa.ts";
import { tray } from "../art/dishes.ts";
import { closedEye } from "../art/faces.ts";
import { leaf, petal } from "../art/garnish.ts";
import { planks, slant, starTiles } from "../art/grounds.ts";
import { blossom } from "../art/hair.ts";
import { hand, henna, otherHand, towel } from "../art/hands.ts";
import { at, box, circle, line, oval, shape, sheet } from "../art/paint.ts";

const rosy = { skin: "#E3B48C", shade: "#C48F66" };

export const salonBath = {
  moroccanBath: () =>
    sheet(
      starTiles("#E4E0D2", "#2C6A66", "#C8923A"),
      tray({ x: 176, y: 150, r: 116 }, { metal: "#C98A4B", light: "#E2B27A", dark: "#8E5526" }),
      circle(176, 150, 88, "#8CC3CF"),
      line("M122 140q18 -8 36 0t36 0t36 0M138 180q18 -8 36 0t36 0", "#D7EEF2", 5, 0.85),
      petal({ x: 190, y: 120, turn: 40, size: 1.2 }),
      petal({ x: 150, y: 172, turn: 200 }),
      at(
        { x: 332, y: 90, turn: 14 },
        box(-38, -28, 82, 66, "#000", 12, 0.14),
        box(-42, -34, 82, 66, "#3E4A25", 12),
        box(-34, -28, 40, 16, "#6D7D33", 8),
      ),
      towel({ x: 326, y: 232, turn: -10 }, "#FBF8F2", "#DDD3C4"),
    ),
  hotStones: () =>
    sheet(
      planks("#5F4A3A", "#574333", "#3A2A1E"),
      towel({ x: 110, y: 92, turn: -14 }, "#F3EADB", "#D3C5AE"),
      stone({ x: 128, y: 206, turn: -10, size: 1.25 }),
      stone({ x: 204, y: 190, turn: 12, size: 1.1 }, "#5A5652"),
      stone({ x: 268, y: 214, turn: -16, size: 0.95 }),
      candle(316, 96, "#F7EBC9", "#7A2E3A"),
      blossom(226, 118, 30, "#F6D9DE"),
      leaf({ x: 250, y: 134, turn: 20, size: 1.8 }),
    ),
  hennaHand: () =>
    sheet(
      slant("#E9DCC6", "#DDCCB0"),
      hand({ x: 196, y: 166, turn: 4 }, { ...rosy, nail: "#C9703A" }, henna("#6E2E14", false)),
      cone(330, 214),
      blossom(62, 76, 28, "#FBE9EF"),
      leaf({ x: 84, y: 96, turn: 30, size: 1.6 }),
    ),
  bridalHenna: () =>
    sheet(
      slant("#5B3442", "#4D2B38"),
      hand({ x: 106, y: 178, turn: -14, size: 0.86 }, { ...rosy, nail: "#A8432A" }, henna("#5A1E0E", true)),
      otherHand({ x: 294, y: 178, turn: 14, size: 0.86 }, { ...rosy, nail: "#A8432A" }, henna("#5A1E0E", true)),
      blossom(200, 60, 26, "#E0B76A"),
      leaf({ x: 212, y: 76, turn: 40, size: 1.5 }),
      leaf({ x: 188, y: 76, turn: 140, size: 1.5 }),
    ),
  brows: () =>
    sheet(
      closedEye({ skin: "#D2A07A", shade: "#B5805A", brow: "#2A1712", shadow: ["#C8946E", "#BC855F"] }),
      line("M60 20L250 60L390 6M70 6L250 60L396 30", "#fff", 3, 0.9),
      circle(364, 262, 26, "#7A2E3A"),
      oval(364, 262, 26, 10, "#A8505E"),
    ),
};

function cone(x: number, y: number): string {
  return at(
    { x, y, turn: -150 },
    shape("M-24 -44H24L4 66Q0 72 -4 66Z", "#000", 0.12),
    shape("M-28 -50H20L0 60Q-4 66 -8 60Z", "#2F6F6A"),
    shape("M-28 -50H20L17 -34H-25Z", "#C8923A"),
    line("M-16 -26L-8 30", "#fff", 4, 0.35),
  );
}
