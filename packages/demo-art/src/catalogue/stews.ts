import { flatbread } from "../art/breads.ts";
import { bowl, dip } from "../art/dishes.ts";
import { almonds, leaf, lemon, lime, sprig } from "../art/garnish.ts";
import { cloth, planks, runner, slant } from "../art/grounds.ts";
import { chunk, leg, roasts } from "../art/meats.ts";
import { at, box, line, shape, sheet } from "../art/paint.ts";
import { pea } from "../art/pieces.ts";
import { grains, seeded, specks, spots } from "../art/scatter.ts";

export const stews = {
  bamia: () => {
    const random = seeded("bamia");
    const pods = spots(random, { x: 200, y: 150, rx: 82 }, 16, 26).map((place) =>
      at(
        place,
        shape("M-24 -7Q-28 0 -24 7L18 6Q30 0 18 -6Z", "#4F6B2A"),
        line("M-20 -2H16", "#86A34C", 4),
        box(-29, -6, 8, 12, "#7A8F3F", 3),
      ),
    );
    return sheet(
      planks("#D9C7B0", "#CFBBA1", "#A98D6C"),
      bowl({ x: 200, y: 150, r: 124 }, { wall: "#9C4F2B", lip: "#C47A4C", fill: "#B9401F" }),
      specks(random, { x: 200, y: 150, rx: 90 }, 50, "#D6582E", 10, 0.7),
      ...pods,
      spots(random, { x: 200, y: 150, rx: 62 }, 5, 50)
        .map((place) => chunk({ x: place.x, y: place.y, turn: place.turn, size: 1.15 }, roasts.lamb))
        .join(""),
      lemon(78, 236, 20),
    );
  },
  molokhia: () => {
    const random = seeded("molokhia");
    return sheet(
      runner("#E6E7DA", "#B9C39B", "#5F6F2A"),
      bowl({ x: 200, y: 150, r: 122 }, { wall: "#F4EEE2", lip: "#5F6F2A", fill: "#3F5B24" }),
      specks(random, { x: 200, y: 150, rx: 90 }, 150, "#557A33", 6, 0.9),
      specks(random, { x: 200, y: 150, rx: 88 }, 70, "#2E4519", 5, 0.8),
      line("M122 150a78 78 0 0 1 66 -76", "#6F9443", 8, 0.8),
      leg({ x: 206, y: 158, turn: -30, size: 1.05 }, roasts.golden),
      grains(random, { x: 200, y: 150, rx: 76 }, { count: 14, length: 6, thick: 4, colour: "#E3C78A" }),
      lime(330, 232, 22),
      flatbread({ x: 44, y: 48 }, "molokhia", 70),
    );
  },
  saloona: () => {
    const random = seeded("saloona");
    const pieces = ["#E58A2E", "#5C9A3F", "#F0D9A0", "#8E2813"];
    const cut = spots(random, { x: 200, y: 150, rx: 80 }, 18, 26).map((place, index) =>
      at(place, box(-14, -11, 28, 23, "#000", 8, 0.15), box(-14, -13, 28, 23, pieces[index % 4] ?? "", 8)),
    );
    return sheet(
      slant("#DCE4E6", "#CBD7DA"),
      bowl({ x: 200, y: 150, r: 122 }, { wall: "#FBF8F2", lip: "#C8923A", fill: "#C25A24" }),
      specks(random, { x: 200, y: 150, rx: 90 }, 60, "#DD7B3A", 9, 0.7),
      ...cut,
      grains(random, { x: 200, y: 150, rx: 84 }, { count: 36, length: 6, thick: 3.4, colour: "#3F7D34" }),
      sprig(262, 96, 20),
    );
  },
  fatteh: () => {
    const random = seeded("fatteh");
    const bread = spots(random, { x: 196, y: 150, rx: 84 }, 16, 24).map((place, index) =>
      at(place, shape("M0 0l28 8l-17 19Z", index % 2 ? "#C98B3C" : "#E3AF5E")),
    );
    return sheet(
      cloth("#EFE7DA", "#A9472C", "#F3DBA5"),
      bowl({ x: 186, y: 150, r: 122 }, { wall: "#24605C", lip: "#74A9A3", fill: "#FBF6EA" }),
      line("M116 150a70 70 0 1 1 80 69", "#EFE5CF", 12),
      at({ x: -10, y: 0 }, ...bread),
      spots(random, { x: 186, y: 150, rx: 66 }, 16, 18)
        .map((place) => pea(place.x, place.y, 9))
        .join(""),
      almonds(random, { x: 186, y: 150, rx: 70 }, 26),
      specks(random, { x: 186, y: 150, rx: 76 }, 46, "#B23A1E", 4),
      leaf({ x: 150, y: 96, turn: 30 }),
      dip({ x: 348, y: 64, r: 30 }, "#fff", "#E2A73A"),
    );
  },
};
