import { polish } from "../art/beauty.ts";
import { bowl } from "../art/dishes.ts";
import { petal, sprig } from "../art/garnish.ts";
import { cloth, planks, slant } from "../art/grounds.ts";
import { blossom } from "../art/hair.ts";
import { hand, otherHand, towel } from "../art/hands.ts";
import { at, box, circle, line, sheet, seeded, specks } from "../art/paint.ts";

const rosy = { skin: "#E3B48C", shade: "#C48F66" };

const warm = { skin: "#C98F64", shade: "#A66D45" };

export const salonNails = {
  gelManicure: () =>
    sheet(
      slant("#E3EAE8", "#D3DEDB"),
      towel({ x: 318, y: 250, turn: -12 }, "#FBF8F2", "#DDD3C4"),
      hand({ x: 176, y: 176, turn: 8 }, { ...rosy, nail: "#7A2E3A" }),
      polish({ x: 326, y: 112, turn: 14 }, "#7A2E3A", "#A8505E"),
    ),
  maniPedi: () =>
    sheet(
      planks("#D9C7B0", "#CFBBA1", "#A98D6C"),
      bowl({ x: 158, y: 152, r: 122 }, { wall: "#FBF8F2", lip: "#C8923A", fill: "#8CC3CF" }),
      line("M96 130q20 -8 40 0t40 0M112 190q20 -8 40 0t40 0", "#D7EEF2", 5, 0.8),
      [
        [122, 112, 20],
        [186, 108, 120],
        [150, 162, 240],
        [200, 182, 60],
        [112, 182, 300],
        [168, 206, 160],
      ]
        .map(([x = 0, y = 0, turn = 0]) => petal({ x, y, turn, size: 1.2 }, turn % 40 ? "#D98A99" : "#C8667C"))
        .join(""),
      polish({ x: 318, y: 92, turn: -8 }, "#D9536B", "#EE8A9B"),
      polish({ x: 362, y: 140, turn: 12 }, "#E9A9B4", "#F6CBD2"),
      towel({ x: 322, y: 244, turn: 6 }, "#24605C", "#1A4A47"),
    ),
  gelRemoval: () =>
    sheet(
      cloth("#EDE6DA", "#D98A99", "#FBF3F0"),
      hand({ x: 168, y: 182, turn: -6 }, { ...warm, nail: "#F3D9C6" }),
      at(
        { x: 322, y: 190, turn: 64 },
        box(-78, -8, 164, 26, "#000", 12, 0.1),
        box(-82, -12, 164, 26, "#6B3A55", 12),
        specks(seeded("file"), { x: 0, y: 1, rx: 74, ry: 9 }, 90, "#8F5C7A", 3),
      ),
      [
        [312, 62],
        [350, 84],
        [322, 104],
      ]
        .map(
          ([x = 0, y = 0]) =>
            circle(x + 3, y + 4, 22, "#000", 0.1) + circle(x, y, 22, "#fff") + circle(x - 4, y - 4, 13, "#F3EFE9"),
        )
        .join(""),
    ),
  frenchTips: () =>
    sheet(
      slant("#F1E3E2", "#E6D2D1"),
      otherHand({ x: 216, y: 178, turn: -6 }, { ...rosy, nail: "#F2C9BB", rim: "#FFFFFF" }),
      blossom(72, 76, 30, "#FFFBF6"),
      blossom(112, 46, 22, "#F6D9DE"),
      sprig(56, 116, 60, 1.1),
      polish({ x: 74, y: 216, turn: -14 }, "#FBF3EE", "#FFFFFF", "#C8923A"),
    ),
};
