import { plate, platter, bowl, dip } from "../art/dishes.ts";
import { almonds, friedOnion, leaf, lime, pistachios, raisins, sprig, tomato } from "../art/garnish.ts";
import { cloth, clothAtStart, planks, runner, slant } from "../art/grounds.ts";
import { chunk, leg, roasts } from "../art/meats.ts";
import { circle, line, oval, sheet } from "../art/paint.ts";
import { egg } from "../art/pieces.ts";
import { rice, riceLooks } from "../art/rice.ts";
import { grains, seeded, spots } from "../art/scatter.ts";

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
