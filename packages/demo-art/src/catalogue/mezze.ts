import { flatbread } from "../art/breads.ts";
import { bowl, plate, dip } from "../art/dishes.ts";
import { cucumber, leaf, lemon, sprig, tomato, lime, wedge } from "../art/garnish.ts";
import { cloth, clothAtStart, runner, slant, planks } from "../art/grounds.ts";
import {
  at,
  circle,
  line,
  ring,
  shape,
  sheet,
  box,
  grains,
  seeded,
  specks,
  spots,
  type Position,
} from "../art/paint.ts";
import { pea, walnut, kibbeh, kibbehHalf, leafRoll, samboosa } from "../art/pieces.ts";

const saladGreens = ["#5C9A3F", "#79B356", "#47822F", "#96C56E"];

export const mezze = {
  hummus: () => {
    const random = seeded("hummus");
    return sheet(
      slant("#D9E1DC", "#CCD7D1"),
      plate({ x: 200, y: 152, r: 122 }, { rim: "#3A6A66", well: "#E9D2A4" }),
      circle(200, 152, 98, "#E9D2A4"),
      circle(200, 152, 92, "#EAD7AE"),
      ring(200, 152, 74, "#D9BE87", 11),
      ring(200, 152, 50, "#F4E6C6", 8),
      circle(202, 154, 34, "#C9A227"),
      circle(196, 146, 22, "#DDBB45"),
      [
        [190, 158],
        [212, 164],
        [204, 142],
        [222, 150],
        [196, 174],
      ]
        .map(([x = 0, y = 0]) => pea(x, y, 9))
        .join(""),
      specks(random, { x: 200, y: 152, rx: 76 }, 46, "#B23A1E", 3.6),
      leaf({ x: 150, y: 118, turn: 30, size: 0.8 }),
      sprig(250, 192, 200, 0.8),
      flatbread({ x: 372, y: 288 }, "hummus", 84),
    );
  },
  mutabbal: () => {
    const random = seeded("mutabbal");
    return sheet(
      cloth("#E8E1EA", "#5B3442", "#E0B76A"),
      plate({ x: 184, y: 150, r: 122 }, { rim: "#F6F1E8", ring: "#6B3A55", well: "#D9CDB4" }),
      circle(184, 150, 94, "#D5C7A8"),
      line("M112 150a72 72 0 1 1 84 71", "#BFAE8A", 13),
      line("M146 152a38 38 0 1 1 46 37", "#EADFC8", 10),
      circle(190, 156, 22, "#B9A02B", 0.85),
      circle(185, 150, 13, "#D8C45A"),
      specks(random, { x: 184, y: 150, rx: 76 }, 34, "#A81E3C", 8),
      specks(random, { x: 184, y: 150, rx: 76 }, 18, "#D4536B", 3),
      sprig(246, 96, 30),
      leaf({ x: 128, y: 206, turn: 140 }),
    );
  },
  muhammara: () => {
    const random = seeded("muhammara");
    return sheet(
      slant("#EADFCB", "#DFD1B8"),
      bowl({ x: 200, y: 150, r: 120 }, { wall: "#F3EADB", lip: "#24605C", fill: "#B4421F" }),
      line("M130 146a70 70 0 1 1 78 73", "#963316", 12),
      line("M162 150a38 38 0 1 1 44 38", "#D06A38", 10),
      specks(random, { x: 200, y: 150, rx: 84 }, 46, "#7E2A12", 4),
      [
        [176, 132, 20],
        [226, 140, 70],
        [198, 178, 140],
        [240, 186, 10],
        [160, 180, 50],
      ]
        .map(([x = 0, y = 0, turn = 0]) => walnut({ x, y, turn }))
        .join(""),
      circle(206, 152, 13, "#C9A227", 0.8),
      sprig(252, 104, 20, 0.9),
      flatbread({ x: 30, y: 268 }, "muhammara", 74),
    );
  },
  fattoush: () => {
    const random = seeded("fattoush");
    const area = { x: 198, y: 150, rx: 80 };
    const leaves = spots(random, area, 60).map((place, index) =>
      leaf({ x: place.x, y: place.y, turn: place.turn, size: 1.15 + place.chance * 0.4 }, saladGreens[index % 4]),
    );
    const cut = spots(random, { ...area, rx: 74 }, 14, 26).map((place, index) =>
      [tomato, cucumber, radish][index % 3]?.(place.x, place.y, 11),
    );
    const bread = spots(random, area, 10, 24).map((place, index) =>
      at(place, shape("M0 0l26 7l-16 18Z", index % 2 ? "#D9983F" : "#E8B25C")),
    );
    return sheet(
      slant("#EFE3D6", "#E6D6C4"),
      plate({ x: 200, y: 150, r: 124 }, { rim: "#E8EDEA", well: "#F6F8F5", shade: 0.18 }),
      circle(200, 150, 107, "#F6F8F5"),
      ...leaves,
      cut.join(""),
      ...bread,
      specks(random, area, 26, "#8A1F3A", 3.6),
    );
  },
  tabbouleh: () => {
    const random = seeded("tabbouleh");
    const area = { x: 206, y: 150, rx: 78 };
    const lettuce = Array.from({ length: 11 }, (_, index) =>
      at(
        { x: 206, y: 150, turn: index * 33 },
        shape("M52 -20C84 -34 112 -18 108 2C110 22 84 32 52 20Z", index % 2 ? "#8FBF62" : "#A7CF7A"),
      ),
    );
    return sheet(
      clothAtStart("#E9E6D8", "#C8923A", "#FFF4DE"),
      plate({ x: 206, y: 150, r: 126 }, { rim: "#FDFBF7", ring: "#4E8B3A", well: "#F3EEDF" }),
      ...lettuce,
      circle(206, 150, 82, "#3F7A2F"),
      grains(random, area, { count: 190, length: 7, thick: 3.6, colour: "#5C9A3F" }),
      grains(random, area, { count: 120, length: 6, thick: 3.2, colour: "#83B95A" }),
      specks(random, area, 46, "#EBD9AE", 4.4),
      specks(random, area, 30, "#C8402A", 9),
      specks(random, area, 16, "#F1EEF0", 6),
      lemon(276, 218, 18),
    );
  },
  labneh: () => {
    const random = seeded("labneh");
    return sheet(
      runner("#DFE6E2", "#C3D2C9", "#7F8F5A"),
      plate({ x: 200, y: 150, r: 120 }, { rim: "#2F66B1", well: "#FDFBF3" }),
      circle(200, 150, 95, "#FBF8EE"),
      ring(200, 150, 70, "#EFE9D8", 12),
      ring(200, 150, 42, "#FFFFFF", 9),
      line("M150 158q24 26 56 12q26 -10 48 8", "#B9A02B", 9, 0.8),
      specks(random, { x: 200, y: 150, rx: 72 }, 46, "#5F7A35", 4),
      sprig(196, 142, 10, 1.1),
      cucumber(330, 226, 24),
      cucumber(356, 198, 20),
    );
  },
};

function radish(x: number, y: number, r: number): string {
  return circle(x, y, r, "#D8537F") + circle(x, y, r * 0.78, "#FBE9EF") + line(`M${x - 3} ${y}h6`, "#F0C4D4", 2);
}

export const hotMezze = {
  samboosa: () =>
    sheet(
      cloth("#2C5B57", "#234B48", "#E0962A"),
      plate({ x: 190, y: 150, r: 126 }, { rim: "#FBF8F2", ring: "#C8923A", well: "#F1EADD" }),
      samboosa({ x: 150, y: 128, turn: -20 }),
      samboosa({ x: 228, y: 126, turn: 26 }),
      samboosa({ x: 190, y: 184, turn: 184 }),
      samboosa({ x: 190, y: 118, turn: 4, size: 0.94 }),
      leaf({ x: 116, y: 190, turn: 20 }),
      leaf({ x: 262, y: 190, turn: 160 }, "#6AA84F"),
      dip({ x: 338, y: 234, r: 34 }, "#F6F1E8", "#7FA04C", "#A9C574"),
    ),
  meatSamboosa: () =>
    sheet(
      slant("#5B3442", "#4D2B38"),
      bowl({ x: 200, y: 152, r: 128 }, { wall: "#B98A52", lip: "#8F6332", fill: "#E9D9BC" }),
      [
        [150, 120, -30],
        [214, 104, 16],
        [262, 146, 60],
        [146, 182, 200],
        [208, 168, 10],
        [238, 206, 150],
      ]
        .map(([x = 0, y = 0, turn = 0]) => samboosa({ x, y, turn, size: 0.9 }))
        .join(""),
      lime(286, 218, 17),
      dip({ x: 346, y: 66, r: 36 }, "#24605C", "#B93B22", "#D9613E"),
    ),
  kibbeh: () =>
    sheet(
      planks("#D9C7B0", "#CFBBA1", "#A98D6C"),
      plate({ x: 196, y: 150, r: 122 }, { rim: "#24605C", ring: "#E0B76A", well: "#F1EADD" }),
      kibbeh({ x: 146, y: 112, turn: -24 }),
      kibbeh({ x: 232, y: 104, turn: 16 }),
      kibbeh({ x: 140, y: 184, turn: 30 }),
      kibbehHalf({ x: 210, y: 160, turn: -10 }),
      kibbeh({ x: 242, y: 206, turn: -12 }),
      wedge({ x: 176, y: 220, turn: 10 }),
      sprig(262, 146, 10),
    ),
  vineLeaves: () => {
    const rolls: string[] = [];
    for (let index = 0; index < 12; index += 1)
      rolls.push(
        at({ x: 200, y: 152, turn: index * 30 }, leafRoll({ x: 66, y: 0 }, index % 2 ? "#5F6F2A" : "#6D7D33")),
      );
    return sheet(
      runner("#E3E0D2", "#7F8F5A", "#F3EADB"),
      plate({ x: 200, y: 152, r: 124 }, { rim: "#F8F5EE", ring: "#7A2E3A", well: "#EEE6D6" }),
      ...rolls,
      circle(200, 152, 32, "#F3EADB"),
      dip({ x: 200, y: 152, r: 30 }, "#fff", "#FBF6EA", "#E4D9C0"),
      lemon(104, 92, 17),
      lemon(298, 214, 17),
      sprig(290, 92, 30),
    );
  },
  cheeseRolls: () =>
    sheet(
      slant("#E9DFCF", "#DCCFBA"),
      plate({ x: 200, y: 150, r: 122 }, { rim: "#FBF8F2", ring: "#7A2E3A", well: "#F1EADD" }),
      [
        [158, 98, -20],
        [232, 106, 12],
        [150, 150, 8],
        [236, 158, -14],
        [164, 202, -6],
        [230, 210, 10],
      ]
        .map(([x = 0, y = 0, turn = 0]) => roll({ x, y, turn }))
        .join(""),
      sprig(196, 152, 40),
      dip({ x: 346, y: 70, r: 32 }, "#24605C", "#B93B22", "#D9613E"),
    ),
};

/** A finger of fried pastry. */
function roll(place: Position): string {
  return at(
    place,
    box(-34, -8, 72, 26, "#000", 10, 0.14),
    box(-37, -13, 74, 26, "#B8701F", 12),
    box(-35, -13, 70, 20, "#DE9B3E", 10),
    line("M-22 -7h32", "#F6CD8A", 4),
    line("M-28 4l12 -14M-2 6l12 -14M20 6l10 -12", "#B8701F", 2.4, 0.7),
  );
}
