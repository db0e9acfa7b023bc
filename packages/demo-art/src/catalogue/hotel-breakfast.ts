import { asparagus, grape, kiwi, melon, omelette } from "../art/bakes.ts";
import { croissant, pancakes } from "../art/breads.ts";
import { dip, napkin, plate, platter } from "../art/dishes.ts";
import { leaf, orange, sprig, tomato } from "../art/garnish.ts";
import { cloth, runner, slant } from "../art/grounds.ts";
import { box, line, sheet } from "../art/paint.ts";
import { blueberry, strawberry } from "../art/sweets.ts";

const china = { rim: "#FDFBF7", ring: "#27559A", well: "#F1EFEA" };

export const hotelBreakfast = {
  continental: () =>
    sheet(
      cloth("#DFE6EE", "#27559A", "#F4F0EA"),
      platter({ x: 178, y: 152, rx: 154, ry: 112 }, { rim: "#FDFBF7", edge: "#E9EFF7", well: "#FDFBF7" }),
      croissant({ x: 136, y: 120, turn: -18 }),
      croissant({ x: 196, y: 190, turn: 10, size: 0.95 }),
      dip({ x: 258, y: 116, r: 27 }, "#fff", "#A8232E", "#CF4A55"),
      box(276, 168, 30, 26, "#F9E6A0", 4),
      dip({ x: 346, y: 236, r: 40 }, "#fff", "#8A5230", "#B5794A"),
    ),
  omelette: () =>
    sheet(
      slant("#E9E2D6", "#DDD3C3"),
      plate({ x: 200, y: 150, r: 126 }, china),
      omelette({ x: 198, y: 138 }),
      tomato(146, 212, 16),
      tomato(184, 222, 16),
      asparagus({ x: 244, y: 206, turn: -18, size: 0.8 }),
      asparagus({ x: 250, y: 220, turn: -14, size: 0.8 }),
      napkin(352, 60, 14, "#27559A", "#F4F0EA"),
    ),
  berryPancakes: () =>
    sheet(
      runner("#F0E9E2", "#E3D3DA", "#6B3A55"),
      plate({ x: 200, y: 150, r: 126 }, china),
      pancakes({ x: 196, y: 146 }, "berries", "#E0A24C"),
      line("M132 120q30 40 66 16t64 20", "#8A4A1E", 6, 0.6),
      strawberry({ x: 180, y: 140, turn: -20, size: 1.2 }),
      strawberry({ x: 208, y: 128, turn: 40, size: 1.1 }),
      strawberry({ x: 198, y: 160, turn: 170, size: 1.1 }),
      [
        [222, 152],
        [232, 138],
        [168, 168],
        [262, 220],
        [280, 208],
      ]
        .map(([x = 0, y = 0]) => blueberry(x, y))
        .join(""),
      leaf({ x: 190, y: 122, turn: -60 }),
    ),
  fruitPlatter: () =>
    sheet(
      slant("#CFE0E4", "#BDD3D9"),
      platter({ x: 200, y: 152, rx: 160, ry: 118 }, { rim: "#FDFBF7", edge: "#E9EFF7", well: "#FDFBF7" }),
      melon({ x: 118, y: 118, turn: -14 }),
      melon({ x: 164, y: 100, turn: 8 }),
      melon({ x: 210, y: 98, turn: 20 }),
      orange(268, 116, 28),
      orange(298, 156, 26),
      [
        [246, 178],
        [278, 202],
        [230, 212],
      ]
        .map(([x = 0, y = 0]) => kiwi(x, y, 23))
        .join(""),
      [
        [120, 178],
        [140, 186],
        [128, 200],
        [152, 204],
        [110, 196],
        [140, 218],
        [162, 186],
      ]
        .map(([x = 0, y = 0]) => grape(x, y))
        .join(""),
      [
        [186, 160],
        [200, 148],
        [198, 178],
      ]
        .map(([x = 0, y = 0]) => strawberry({ x, y, turn: x }))
        .join(""),
      sprig(212, 132, 20),
    ),
};
