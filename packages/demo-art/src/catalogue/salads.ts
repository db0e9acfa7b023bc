import { bowl, plate } from "../art/dishes.ts";
import { cucumber, leaf, lemon, onion, sprig, tomato, lime, wedge } from "../art/garnish.ts";
import { clothAtStart, planks, runner, slant, cloth } from "../art/grounds.ts";
import {
  at,
  box,
  circle,
  line,
  ring,
  sheet,
  shape,
  grains,
  seeded,
  specks,
  spots,
  type ScatterArea,
  type Random,
} from "../art/paint.ts";
import { olive } from "../art/pieces.ts";
import { flatbread } from "../art/breads.ts";
import { shrimp } from "../art/meats.ts";

const greens = ["#5C9A3F", "#79B356", "#47822F", "#96C56E"];

const leaves = (random: Random, area: ScatterArea, count: number, size = 1.4): string =>
  spots(random, area, count)
    .map((place, index) =>
      leaf({ x: place.x, y: place.y, turn: place.turn, size: size + place.chance * 0.4 }, greens[index % 4]),
    )
    .join("");

export const salads = {
  greekSalad: () => {
    const random = seeded("greek");
    const area = { x: 200, y: 150, rx: 78 };
    return sheet(
      slant("#D8E3EC", "#C8D6E2"),
      bowl({ x: 200, y: 150, r: 124 }, { wall: "#FDFBF7", lip: "#27559A", fill: "#8FBF62" }),
      leaves(random, area, 26),
      spots(random, area, 7, 36)
        .map((place) => tomato(place.x, place.y, 17))
        .join(""),
      spots(random, area, 6, 40)
        .map((place) => cucumber(place.x, place.y, 15))
        .join(""),
      spots(random, area, 6, 40)
        .map((place) => at(place, box(-13, -11, 27, 25, "#DDD5C4", 3), box(-13, -13, 26, 23, "#FFFDF7", 3)))
        .join(""),
      spots(random, area, 8, 28)
        .map((place) => olive(place.x, place.y, "#3A2A3C"))
        .join(""),
      onion(222, 128, 17),
      grains(random, area, { count: 30, length: 4, thick: 3, colour: "#6B7A3A" }),
    );
  },
  rocca: () => {
    const random = seeded("rocca");
    const area = { x: 206, y: 150, rx: 82 };
    return sheet(
      planks("#E2D8C8", "#D8CCB9", "#B3A084"),
      plate({ x: 206, y: 150, r: 124 }, { rim: "#F6F1E8", ring: "#7F8F5A", well: "#F1EADD" }),
      leaves(random, area, 60, 2),
      spots(random, { ...area, rx: 70 }, 8, 30)
        .map((place) => onion(place.x, place.y, 15))
        .join(""),
      specks(random, area, 70, "#8A1F3A", 4),
      lemon(98, 86, 20),
    );
  },
  beetroot: () => {
    const random = seeded("beetroot");
    const cubes = spots(random, { x: 212, y: 150, rx: 80 }, 30, 22).map((place) =>
      at(
        place,
        box(-13, -11, 27, 26, "#5A0F2C", 5),
        box(-13, -13, 26, 23, "#92204A", 5),
        line("M-7 -6h10", "#C2527A", 4),
      ),
    );
    return sheet(
      clothAtStart("#EDE3E6", "#92204A", "#F3D5DE"),
      plate({ x: 212, y: 150, r: 124 }, { rim: "#FDFBF7", ring: "#C8923A", well: "#F7F1E6" }),
      ...cubes,
      specks(random, { x: 212, y: 150, rx: 76 }, 16, "#FFFDF7", 12),
      spots(random, { x: 212, y: 150, rx: 76 }, 10, 30)
        .map((place) => leaf({ x: place.x, y: place.y, turn: place.turn }))
        .join(""),
    );
  },
  arabicSalad: () => {
    const random = seeded("arabicSalad");
    const area = { x: 196, y: 150, rx: 82 };
    const colours = ["#C8402A", "#A9C987", "#DD6648", "#7FAE57", "#F1EEF0"];
    const dice = spots(random, area, 110, 10).map((place, index) =>
      at(place, box(-8, -7, 16, 15, colours[index % 5] ?? "", 3)),
    );
    return sheet(
      runner("#E7E3D6", "#CFC6AE", "#A9472C"),
      bowl({ x: 196, y: 150, r: 122 }, { wall: "#B06A3C", lip: "#D79B6A", fill: "#7FAE57" }),
      ...dice,
      grains(random, area, { count: 46, length: 6, thick: 3.6, colour: "#3F7D34" }),
      lemon(266, 208, 18),
      sprig(330, 70, 20, 1.2),
    );
  },
  cucumberYoghurt: () => {
    const random = seeded("cucumberYoghurt");
    return sheet(
      slant("#DDE8DC", "#CDDCCB"),
      bowl({ x: 200, y: 150, r: 120 }, { wall: "#2F66B1", lip: "#BFD0EA", fill: "#FDFBF3" }),
      ring(200, 150, 70, "#F1ECDD", 11),
      spots(random, { x: 200, y: 150, rx: 70 }, 9, 38)
        .map((place) => cucumber(place.x, place.y, 16))
        .join(""),
      grains(random, { x: 200, y: 150, rx: 82 }, { count: 70, length: 4, thick: 3, colour: "#7FA04C" }),
      circle(204, 152, 13, "#C9A227", 0.6),
      sprig(210, 146, 10, 1.1),
    );
  },
};

/** A bowl of thick soup with the light on it. */
const soupBowl = (wall: string, lip: string, fill: string, light: string): string =>
  bowl({ x: 200, y: 150, r: 122 }, { wall, lip, fill }) +
  line("M126 148a76 76 0 0 1 74 -72", light, 9) +
  line("M274 156a76 76 0 0 1 -60 70", light, 7, 0.7);

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
