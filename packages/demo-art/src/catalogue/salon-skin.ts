import { brush } from "../art/beauty.ts";
import { drop, jar, roller, serum } from "../art/spa.ts";
import { bowl } from "../art/dishes.ts";
import { restingFace } from "../art/faces.ts";
import { cucumber, leaf, lemon, orange, sprig } from "../art/garnish.ts";
import { slant } from "../art/grounds.ts";
import { blossom } from "../art/hair.ts";
import { line, sheet } from "../art/paint.ts";

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
