import { flatbread } from "../art/breads.ts";
import { bowl } from "../art/dishes.ts";
import { lime, wedge } from "../art/garnish.ts";
import { cloth, slant } from "../art/grounds.ts";
import { at, box, line, sheet } from "../art/paint.ts";
import { grains, seeded, specks, spots } from "../art/scatter.ts";

export const soups = {
  lentilSoup: () => {
    const random = seeded("lentil");
    const croutons = spots(random, { x: 182, y: 136, rx: 44 }, 7, 22).map((place) =>
      at(place, box(-9, -9, 18, 18, "#B9772F", 4), box(-9, -9, 15, 14, "#DFA955", 4)),
    );
    return sheet(
      cloth("#EAE3D3", "#A9472C", "#F3DBA5"),
      bowl({ x: 186, y: 150, r: 122 }, { wall: "#FBF8F2", lip: "#A9472C", fill: "#E09A2E" }),
      line("M112 148a76 76 0 0 1 74 -72", "#EDB356", 10),
      line("M262 156a76 76 0 0 1 -60 70", "#C8821F", 10),
      ...croutons,
      specks(random, { x: 190, y: 160, rx: 70 }, 44, "#8A3F12", 4),
      grains(random, { x: 196, y: 170, rx: 56 }, { count: 24, length: 5, thick: 3.4, colour: "#4E8B3A" }),
      wedge({ x: 330, y: 224, turn: -24 }),
      wedge({ x: 352, y: 200, turn: 20 }),
    );
  },
  oatSoup: () => {
    const random = seeded("oat");
    return sheet(
      slant("#DCE3DF", "#CFD8D2"),
      bowl({ x: 204, y: 150, r: 120 }, { wall: "#24605C", lip: "#74A9A3", fill: "#E9CFA6" }),
      specks(random, { x: 204, y: 150, rx: 84 }, 120, "#F6E6CB", 8),
      specks(random, { x: 204, y: 150, rx: 84 }, 40, "#D2AE7A", 6),
      grains(random, { x: 204, y: 152, rx: 60 }, { count: 18, length: 15, thick: 9, colour: "#F3DDBC" }),
      grains(random, { x: 204, y: 152, rx: 60 }, { count: 12, length: 12, thick: 8, colour: "#C9683A", opacity: 0.8 }),
      grains(random, { x: 204, y: 150, rx: 72 }, { count: 34, length: 6, thick: 3.4, colour: "#4E8B3A" }),
      lime(92, 232, 20),
      flatbread({ x: 372, y: 40 }, "oat", 70),
    );
  },
};
