import { bowl, plate } from "../art/dishes.ts";
import { cucumber, leaf, lemon, onion, sprig, tomato } from "../art/garnish.ts";
import { clothAtStart, planks, runner, slant } from "../art/grounds.ts";
import { at, box, circle, line, ring, sheet } from "../art/paint.ts";
import { olive } from "../art/pieces.ts";
import { type ScatterArea, grains, type Random, seeded, specks, spots } from "../art/scatter.ts";

const greens = ["#5C9A3F", "#79B356", "#47822F", "#96C56E"];

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

const leaves = (random: Random, area: ScatterArea, count: number, size = 1.4): string =>
  spots(random, area, count)
    .map((place, index) =>
      leaf({ x: place.x, y: place.y, turn: place.turn, size: size + place.chance * 0.4 }, greens[index % 4]),
    )
    .join("");
