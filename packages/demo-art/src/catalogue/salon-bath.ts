import { candle, stone, drop, jar, roller, serum, brush } from "../art/beauty.ts";
import { tray, bowl } from "../art/dishes.ts";
import { closedEye, restingFace } from "../art/faces.ts";
import { leaf, petal, cucumber, lemon, orange, sprig } from "../art/garnish.ts";
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

export const salonSkin = {
  deepClean: () =>
    sheet(
      slant("#DDE4D6", "#CDD7C4"),
      bowl({ x: 160, y: 152, r: 110 }, { wall: "#FBF8F2", lip: "#7F8F5A", fill: "#8FA07A" }),
      line("M98 152a62 62 0 1 1 70 60", "#A9B896", 14),
      line("M128 152a32 32 0 1 1 36 32", "#7A8B64", 10),
      brush({ x: 238, y: 120, turn: 40 }, "#C8923A", "#F3EADB", "#A9B896", 18),
      cucumber(336, 222, 28),
      cucumber(352, 176, 22),
      sprig(300, 252, 20, 1.2),
    ),
  hydra: () =>
    sheet(
      slant("#CFE3EA", "#BDD6E0"),
      serum({ x: 140, y: 160, turn: -14 }, "#3E97A6", "#8CC3CF", "#F4FAFB"),
      jar({ x: 276, y: 190 }, "#FBFDFD", "#DDF0F4", "#B8DDE6", 62),
      [
        [236, 70, 20],
        [276, 96, 11],
        [206, 104, 9],
        [310, 62, 13],
        [340, 104, 18],
        [70, 70, 14],
        [54, 236, 18],
        [228, 262, 10],
        [366, 250, 14],
      ]
        .map(([x = 0, y = 0, r = 0]) => drop(x, y, r))
        .join(""),
      leaf({ x: 56, y: 120, turn: -50, size: 2.2 }, "#57994A"),
    ),
  facialMassage: () =>
    sheet(
      slant("#E6DFE9", "#D8CEDD"),
      restingFace("#E3B48C", "#C98A74", "#FBF8F2", "#9DB38A"),
      blossom(342, 236, 30, "#fff"),
      blossom(60, 92, 24, "#fff"),
      leaf({ x: 352, y: 268, turn: 30, size: 1.6 }),
    ),
  vitaminC: () =>
    sheet(
      slant("#F4E3C2", "#EBD4A6"),
      serum({ x: 128, y: 158, turn: 8 }, "#D9822B", "#F0AE5E", "#FFF6E4"),
      roller({ x: 258, y: 118, turn: 24 }),
      orange(330, 224, 46),
      lemon(352, 96, 26),
      [
        [60, 70, 12],
        [52, 236, 14],
        [210, 246, 10],
      ]
        .map(([x = 0, y = 0, r = 0]) => drop(x, y, r, "#F2B95A"))
        .join(""),
      leaf({ x: 280, y: 252, turn: 160, size: 1.6 }),
    ),
};
