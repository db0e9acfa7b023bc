import { flatbread } from "../art/breads.ts";
import { bowl, dip, plate, platter, rice, riceLooks } from "../art/dishes.ts";
import { almonds, leaf, lemon, lime, sprig, friedOnion, pistachios, raisins, tomato } from "../art/garnish.ts";
import { cloth, planks, runner, slant, clothAtStart } from "../art/grounds.ts";
import { chunk, leg, roasts } from "../art/meats.ts";
import { at, box, line, shape, sheet, circle, oval, grains, seeded, specks, spots } from "../art/paint.ts";
import { pea, egg } from "../art/pieces.ts";

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

export const riceDishes = {
  chickenMandi: () => {
    const random = seeded("chickenMandi");
    return sheet(
      planks("#5F6F6A", "#586863", "#3B4A46"),
      platter({ x: 200, y: 152, rx: 158, ry: 116 }, { rim: "#E9E2D4", edge: "#FBF8F2", well: "#FBF8F2" }),
      rice(random, { x: 200, y: 152, rx: 126, ry: 86 }, riceLooks.smoked, 320),
      leg({ x: 158, y: 138, turn: -30, size: 1.2 }, roasts.golden),
      leg({ x: 236, y: 164, turn: 160, size: 1.2 }, roasts.golden),
      raisins(random, { x: 200, y: 152, rx: 96, ry: 60 }, 14),
      almonds(random, { x: 200, y: 152, rx: 96, ry: 60 }, 14),
      sprig(278, 112, 20, 0.9),
      dip({ x: 346, y: 246, r: 34 }, "#7A2E3A", "#B93B22", "#D9613E"),
    );
  },
  chickenBiryani: () => {
    const random = seeded("chickenBiryani");
    return sheet(
      clothAtStart("#E6E2D3", "#24605C", "#F4D9A0"),
      bowl({ x: 210, y: 150, r: 126 }, { wall: "#8A4A26", lip: "#C98A4B", fill: "#E0A344" }),
      rice(random, { x: 210, y: 150, rx: 101 }, { bed: "#DDB466", grains: ["#FBF0CF", "#F0BE66", "#D9742B"] }, 380),
      leg({ x: 184, y: 126, turn: -20, size: 0.95 }),
      leg({ x: 238, y: 182, turn: 140, size: 0.95 }),
      egg({ x: 262, y: 118, size: 0.7, turn: 40 }),
      friedOnion(random, { x: 210, y: 150, rx: 80 }, 26),
      grains(random, { x: 210, y: 150, rx: 82 }, { count: 26, length: 6, thick: 3.6, colour: "#4E8B3A" }),
      sprig(146, 188, 60, 0.9),
    );
  },
  maqluba: () => {
    const random = seeded("maqluba");
    const slices = spots(random, { x: 200, y: 148, rx: 62 }, 7, 42).map(
      (place) =>
        circle(place.x, place.y, 25, "#4A2A45") +
        circle(place.x, place.y, 22, "#C59A62") +
        line(`M${Math.round(place.x - 9)} ${Math.round(place.y)}q9 -8 18 0`, "#9A6E3C", 4),
    );
    return sheet(
      runner("#E9E0D0", "#6B3A55", "#E7D3E0"),
      plate({ x: 200, y: 150, r: 130 }, { rim: "#F6F1E8", ring: "#24605C", well: "#EFE7D8" }),
      rice(random, { x: 200, y: 150, rx: 100 }, riceLooks.tomato, 360),
      circle(200, 148, 84, "#000", 0.08),
      ...slices,
      tomato(132, 206, 17),
      tomato(270, 204, 17),
      almonds(random, { x: 200, y: 148, rx: 78 }, 20),
      grains(random, { x: 200, y: 150, rx: 84 }, { count: 26, length: 6, thick: 3.4, colour: "#4E8B3A" }),
    );
  },
  tashreeb: () => {
    const random = seeded("tashreeb");
    return sheet(
      slant("#E3D8C6", "#D6C8B1"),
      bowl({ x: 200, y: 150, r: 126 }, { wall: "#2C6A66", lip: "#74A9A3", fill: "#C9743A" }),
      spots(random, { x: 200, y: 150, rx: 80 }, 14, 34)
        .map((place) => oval(place.x, place.y, 27, 19, "#D9A55C") + oval(place.x - 3, place.y - 4, 19, 11, "#EBC68A"))
        .join(""),
      spots(random, { x: 200, y: 150, rx: 58 }, 6, 42)
        .map((place) => chunk({ x: place.x, y: place.y, turn: place.turn, size: 1.2 }, roasts.lamb))
        .join(""),
      lime(150, 196, 15),
      pistachios(random, { x: 200, y: 150, rx: 60 }, 6),
      grains(random, { x: 200, y: 150, rx: 78 }, { count: 34, length: 6, thick: 3.6, colour: "#4E8B3A" }),
    );
  },
  whiteRice: () => {
    const random = seeded("whiteRice");
    return sheet(
      cloth("#DDE3DF", "#7F8F5A", "#F3EADB"),
      bowl({ x: 190, y: 150, r: 118 }, { wall: "#27559A", lip: "#BFD0EA", fill: "#EBD9AE" }),
      rice(random, { x: 190, y: 150, rx: 93 }, { bed: "#F1E8CF", grains: ["#FFFDF4", "#FBF4DC", "#E3D3A6"] }, 340),
      leaf({ x: 180, y: 142, turn: -20, size: 1.2 }),
      leaf({ x: 186, y: 148, turn: 50, size: 1 }, "#6AA84F"),
    );
  },
};
