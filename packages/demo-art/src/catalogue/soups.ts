import { flatbread } from "../art/breads.ts";
import { bowl } from "../art/dishes.ts";
import { leaf, lime, wedge } from "../art/garnish.ts";
import { cloth, runner, slant } from "../art/grounds.ts";
import { at, box, line, shape, sheet } from "../art/paint.ts";
import { grains, seeded, specks, spots } from "../art/scatter.ts";
import { shrimp } from "../art/skewers.ts";

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
  tomatoSoup: () =>
    sheet(
      slant("#EFE3D6", "#E6D6C4"),
      soupBowl("#FDFBF7", "#C8402A", "#C23B22", "#D9613E"),
      line("M160 140q20 -24 44 0t44 0", "#FBF0E0", 8, 0.9),
      specks(seeded("tomatoSoup"), { x: 200, y: 160, rx: 60 }, 30, "#2A1708", 2.6),
      leaf({ x: 190, y: 176, turn: -20, size: 1.3 }),
      leaf({ x: 200, y: 180, turn: 50, size: 1.1 }, "#6AA84F"),
      flatbread({ x: 30, y: 268 }, "tomatoSoup", 70),
    ),
  mushroomSoup: () => {
    const slices = spots(seeded("mushroom"), { x: 200, y: 152, rx: 62 }, 8, 36).map((place) =>
      at(
        place,
        shape("M-18 2C-18 -18 18 -18 18 2C10 6 6 4 6 12Q0 16 -6 12C-6 4 -10 6 -18 2Z", "#8A6A4C"),
        shape("M-13 0C-12 -13 12 -13 13 0C6 2 3 2 3 9H-3C-3 2 -6 2 -13 0Z", "#EAD9BC"),
      ),
    );
    return sheet(
      runner("#E4DDD2", "#B9A78C", "#6B4A35"),
      soupBowl("#6B4A35", "#A58A6A", "#D9C5A2", "#E9DABD"),
      ...slices,
      grains(seeded("mushroom2"), { x: 200, y: 152, rx: 76 }, { count: 30, length: 6, thick: 3.4, colour: "#4E8B3A" }),
    );
  },
  vegetableSoup: () => {
    const random = seeded("vegetableSoup");
    const colours = ["#E58A2E", "#7FAE57", "#F0DFAE", "#C8402A"];
    return sheet(
      slant("#DFE8DE", "#D0DCCE"),
      soupBowl("#F4EEE2", "#4E8B3A", "#D9A441", "#E6BC66"),
      spots(random, { x: 200, y: 150, rx: 76 }, 34, 17)
        .map((place, index) => at(place, box(-9, -8, 18, 17, colours[index % 4] ?? "", 4)))
        .join(""),
      grains(random, { x: 200, y: 150, rx: 80 }, { count: 34, length: 6, thick: 3.4, colour: "#3F7D34" }),
    );
  },
  noodleSoup: () => {
    const random = seeded("noodleSoup");
    return sheet(
      cloth("#E7E1EA", "#6B3A55", "#E7D3E0"),
      bowl({ x: 190, y: 150, r: 122 }, { wall: "#2F66B1", lip: "#BFD0EA", fill: "#E0B14E" }),
      grains(random, { x: 190, y: 150, rx: 76 }, { count: 80, length: 20, thick: 4, colour: "#F6DF9C" }),
      grains(random, { x: 190, y: 152, rx: 62 }, { count: 16, length: 15, thick: 10, colour: "#F3DDBC" }),
      specks(random, { x: 190, y: 150, rx: 72 }, 18, "#E58A2E", 11),
      grains(random, { x: 190, y: 150, rx: 80 }, { count: 36, length: 6, thick: 3.4, colour: "#4E8B3A" }),
      lime(330, 236, 20),
    );
  },
  seafoodSoup: () => {
    const random = seeded("seafoodSoup");
    return sheet(
      slant("#CFDFE4", "#BDD1D8"),
      soupBowl("#FDFBF7", "#2C6A66", "#E3A66A", "#EFC08E"),
      spots(random, { x: 200, y: 150, rx: 60 }, 6, 44)
        .map((place) => shrimp({ x: place.x, y: place.y, turn: place.turn, size: 1.1 }))
        .join(""),
      grains(random, { x: 200, y: 150, rx: 78 }, { count: 36, length: 6, thick: 3.4, colour: "#4E8B3A" }),
      wedge({ x: 340, y: 232, turn: -20 }),
    );
  },
};

/** A bowl of thick soup with the light on it. */
const soupBowl = (wall: string, lip: string, fill: string, light: string): string =>
  bowl({ x: 200, y: 150, r: 122 }, { wall, lip, fill }) +
  line("M126 148a76 76 0 0 1 74 -72", light, 9) +
  line("M274 156a76 76 0 0 1 -60 70", light, 7, 0.7);
