import { asparagus, burger, nest, pizza, roastPotato, grape, kiwi, melon, omelette } from "../art/bakes.ts";
import { fries, sandwichHalf, croissant, pancakes } from "../art/breads.ts";
import { board, bowl, dip, plate, platter, napkin, rice, riceLooks } from "../art/dishes.ts";
import { fillet, steak } from "../art/meats.ts";
import { cucumber, leaf, lemon, sprig, tomato, orange } from "../art/garnish.ts";
import { cloth, clothAtStart, planks, runner, slant } from "../art/grounds.ts";
import { at, box, circle, line, sheet, grains, seeded, specks, spots } from "../art/paint.ts";
import { egg } from "../art/pieces.ts";
import { blueberry, strawberry } from "../art/sweets.ts";

export const hotelDishes = {
  clubSandwich: () => {
    const layers = ["#79B356", "#F6E7C8", "#C8402A", "#D99A8A", "#F2C445", "#79B356"];
    return sheet(
      planks("#C9B08E", "#BFA582", "#8F7552"),
      board({ x: 196, y: 152, rx: 168, ry: 114 }, "#EBD3AA", "#B9966A"),
      fries(seeded("club"), 266, 196, 22),
      sandwichHalf({ x: 112, y: 116, turn: -6 }, layers),
      sandwichHalf({ x: 214, y: 104, turn: 8 }, layers),
      sandwichHalf({ x: 130, y: 212, turn: 4 }, layers),
      dip({ x: 322, y: 104, r: 30 }, "#fff", "#B93B22", "#D9613E"),
    );
  },
  burger: () =>
    sheet(
      slant("#3C3A42", "#333139"),
      board({ x: 194, y: 152, rx: 166, ry: 112 }, "#B98A5A", "#8A6238"),
      burger({ x: 134, y: 148 }),
      fries(seeded("fries"), 268, 168, 26),
      dip({ x: 318, y: 74, r: 28 }, "#F6F1E8", "#B93B22", "#D9613E"),
      dip({ x: 250, y: 72, r: 26 }, "#F6F1E8", "#F5EEDF", "#DCCFB4"),
    ),
  caesar: () => {
    const random = seeded("caesar");
    const area = { x: 200, y: 150, rx: 80 };
    const leaves = spots(random, area, 34).map((place, index) =>
      leaf(
        { x: place.x, y: place.y, turn: place.turn, size: 1.7 + place.chance * 0.7 },
        ["#8FBF62", "#A7CF7A", "#6FA648", "#C3DF9B"][index % 4],
      ),
    );
    const croutons = spots(random, area, 11, 26).map((place) =>
      at(place, box(-9, -9, 19, 19, "#B9772F", 4), box(-9, -9, 16, 15, "#E3AF5E", 4)),
    );
    const chicken = spots(random, { ...area, rx: 58 }, 6, 34).map((place) =>
      at(
        place,
        box(-24, -8, 48, 17, "#B8701F", 7),
        box(-22, -8, 42, 11, "#E3AF66", 5),
        line("M-12 -4l4 8M2 -4l4 8", "#8F5212", 3),
      ),
    );
    return sheet(
      cloth("#E4E9DC", "#4E6B3A", "#F4F0EA"),
      bowl({ x: 200, y: 150, r: 124 }, { wall: "#F7F3EA", lip: "#D5CDC1", fill: "#5C7F38" }),
      ...leaves,
      ...croutons,
      ...chicken,
      grains(random, area, { count: 40, length: 13, thick: 4, colour: "#FBF4DC" }),
    );
  },
  pasta: () => {
    const random = seeded("pasta");
    return sheet(
      clothAtStart("#F0E6DC", "#A9472C", "#F7E8CF"),
      plate({ x: 212, y: 150, r: 126 }, { rim: "#FDFBF7", well: "#F1EADD", ring: "#A9472C" }),
      nest(212, 150, 82, "#DDA94A", "#F0C468", "#CF9636"),
      circle(212, 148, 44, "#B4321C"),
      specks(random, { x: 212, y: 148, rx: 42 }, 36, "#D6582E", 10, 0.85),
      specks(random, { x: 212, y: 150, rx: 60 }, 40, "#FBF4DC", 4),
      sprig(206, 140, 10, 1.3),
    );
  },
  pizza: () =>
    sheet(
      planks("#4A4540", "#433E3A", "#2A2725"),
      pizza(200, 150, 132, "pizza", (random, area) =>
        spots(random, area, 7, 44)
          .map((place) =>
            at(place, leaf({ x: -10, y: 0, size: 1.2 }), leaf({ x: 0, y: 4, turn: 70, size: 0.9 }, "#6AA84F")),
          )
          .join(""),
      ),
      line("M200 20V280M70 150H330", "#A9631F", 2.5, 0.5),
    ),
  hammour: () =>
    sheet(
      slant("#DCE6E4", "#CCDAD7"),
      platter({ x: 200, y: 152, rx: 156, ry: 112 }, { rim: "#FDFBF7", edge: "#D7E5E3", well: "#FDFBF7" }),
      rice(seeded("hammour"), { x: 270, y: 168, rx: 50, ry: 44 }, riceLooks.white, 110),
      fillet({ x: 168, y: 132, turn: -8 }),
      asparagus({ x: 150, y: 206, turn: 4 }),
      asparagus({ x: 160, y: 222, turn: 8 }),
      lemon(112, 180, 17),
      sprig(230, 96, 20),
    ),
  biryani: () => {
    const random = seeded("biryani");
    return sheet(
      runner("#E9DFC9", "#B4543A", "#F4D9A0"),
      bowl({ x: 200, y: 150, r: 126 }, { wall: "#C98A4B", lip: "#E7BE8A", fill: "#E0A344" }),
      rice(random, { x: 200, y: 150, rx: 101 }, { bed: "#E3B25A", grains: ["#F9E7B8", "#F0BE66", "#D9742B"] }, 380),
      spots(random, { x: 200, y: 150, rx: 60 }, 6, 36)
        .map((place) => at(place, box(-18, -13, 36, 26, "#8A4A1E", 10), box(-15, -12, 28, 15, "#B9703A", 8)))
        .join(""),
      egg({ x: 152, y: 112, size: 0.72 }),
      egg({ x: 252, y: 186, size: 0.72, turn: 120 }),
      grains(random, { x: 200, y: 150, rx: 82 }, { count: 34, length: 8, thick: 3.6, colour: "#6E3413" }),
      grains(random, { x: 200, y: 150, rx: 82 }, { count: 26, length: 6, thick: 3.6, colour: "#4E8B3A" }),
      dip({ x: 350, y: 62, r: 32 }, "#fff", "#F5F3E8", "#D9E0C4"),
    );
  },
  steak: () =>
    sheet(
      slant("#2F3431", "#282D2A"),
      plate({ x: 200, y: 150, r: 128 }, { rim: "#E9E2D4", well: "#F7F2E8", shade: 0.3 }),
      steak({ x: 186, y: 136, turn: -12, size: 0.94 }),
      [
        [258, 172, 10],
        [276, 142, 50],
        [244, 204, -30],
      ]
        .map(([x = 0, y = 0, turn = 0]) => roastPotato(x, y, turn))
        .join(""),
      asparagus({ x: 156, y: 206, turn: 6, size: 0.8 }),
      asparagus({ x: 164, y: 221, turn: 10, size: 0.8 }),
      box(176, 116, 26, 22, "#F9E6A0", 5),
      sprig(150, 96, 30, 0.9),
    ),
  coldMezze: () =>
    sheet(
      slant("#E2DED3", "#D4CFC1"),
      board({ x: 198, y: 152, rx: 166, ry: 112 }, "#8A6A4C", "#5F4630"),
      dip({ x: 116, y: 116, r: 52 }, "#27559A", "#EAD7AE", "#F4E6C6"),
      dip({ x: 232, y: 112, r: 50 }, "#7A2E3A", "#D5C7A8", "#EADFC8"),
      dip({ x: 150, y: 218, r: 46 }, "#24605C", "#B4421F", "#D06A38"),
      [
        [244, 204],
        [276, 190],
        [266, 226],
        [300, 214],
      ]
        .map(([x = 0, y = 0]) => cucumber(x, y, 17))
        .join(""),
      tomato(318, 142, 20),
      sprig(232, 108, 20),
      specks(seeded("paprika"), { x: 116, y: 116, rx: 34 }, 20, "#B23A1E", 3.6),
    ),
};

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
