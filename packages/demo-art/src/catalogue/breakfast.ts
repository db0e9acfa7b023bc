import { flatbread, pancakes, longBread } from "../art/breads.ts";
import { bowl, dip, pan, plate, platter, napkin, strands } from "../art/dishes.ts";
import { leaf, lemon, sprig, wedge, lime, tomato } from "../art/garnish.ts";
import { cloth, clothAtStart, planks, runner, slant } from "../art/grounds.ts";
import { box, line, shape, sheet, at, circle, grains, seeded, specks, spots } from "../art/paint.ts";
import { bean, egg, pea, olive } from "../art/pieces.ts";
import { honeyPot, saffron } from "../art/sweets.ts";

export const breakfast = {
  balaleet: () => {
    const random = seeded("balaleet");
    return sheet(
      clothAtStart("#F0E4C8", "#6B3A55", "#E0B76A"),
      platter({ x: 212, y: 152, rx: 150, ry: 110 }, { rim: "#FBF8F2", edge: "#F1EADD", well: "#FBF8F2" }),
      strands(
        random,
        { x: 212, y: 154, rx: 118, ry: 82 },
        { bed: "#D9952F", grains: ["#F0BE66", "#E6A743", "#F7D592", "#B9731D"] },
        340,
      ),
      shape(
        "M120 152C122 116 168 100 216 104C268 104 306 124 300 154C296 182 250 196 204 194C156 192 118 182 120 152Z",
        "#C8841F",
      ),
      shape(
        "M120 148C122 112 168 96 216 100C268 100 306 120 300 150C296 178 250 192 204 190C156 188 118 178 120 148Z",
        "#F2C445",
      ),
      shape("M136 140C142 118 182 106 220 110C252 112 280 122 284 138C240 124 180 122 136 140Z", "#F9DA78"),
      specks(random, { x: 210, y: 148, rx: 74, ry: 36 }, 16, "#C98B22", 8, 0.7),
      saffron(random, 214, 146, 46, 18),
      leaf({ x: 286, y: 198, turn: -30 }),
    );
  },
  shakshuka: () => {
    const random = seeded("shakshuka");
    return sheet(
      planks("#CDB497", "#C3A988", "#967A58"),
      pan({ x: 180, y: 142, r: 126 }, "#34302D", "#B93B1E"),
      specks(random, { x: 180, y: 142, rx: 98 }, 80, "#D6582E", 12, 0.8),
      specks(random, { x: 180, y: 142, rx: 96 }, 30, "#8E2813", 9, 0.7),
      egg({ x: 140, y: 116, turn: 10 }),
      egg({ x: 222, y: 122, turn: 100 }),
      egg({ x: 178, y: 196, turn: 220 }),
      grains(random, { x: 180, y: 142, rx: 92 }, { count: 40, length: 6, thick: 3.6, colour: "#4E8B3A" }),
      specks(random, { x: 180, y: 142, rx: 92 }, 26, "#2A1708", 2.4),
      sprig(246, 176, 20, 0.9),
    );
  },
  foul: () => {
    const random = seeded("foul");
    const beans = spots(random, { x: 200, y: 152, rx: 82 }, 46, 18).map((place, index) =>
      bean({ x: place.x, y: place.y, turn: place.turn }, index % 3 ? "#7A4526" : "#8B5431"),
    );
    return sheet(
      slant("#E5DCCB", "#D9CDB7"),
      bowl({ x: 200, y: 152, r: 122 }, { wall: "#A85A32", lip: "#C47A4C", fill: "#6E3C1F" }),
      ...beans,
      specks(random, { x: 196, y: 150, rx: 52 }, 20, "#C8402A", 11),
      specks(random, { x: 200, y: 150, rx: 56 }, 14, "#F4F0E6", 7),
      grains(random, { x: 200, y: 152, rx: 60 }, { count: 30, length: 6, thick: 3.6, colour: "#5C9A3F" }),
      line("M140 178q22 20 54 10q30 -12 64 4", "#C9A227", 7, 0.75),
      lemon(94, 84, 20),
      flatbread({ x: 366, y: 268 }, "foul", 78),
    );
  },
  nakhi: () => {
    const random = seeded("nakhi");
    return sheet(
      runner("#E4E7DF", "#C7D0BE", "#7F8F5A"),
      bowl({ x: 196, y: 150, r: 118 }, { wall: "#F4EEE2", lip: "#2F66B1", fill: "#B98A4A" }),
      spots(random, { x: 196, y: 150, rx: 80 }, 60, 14)
        .map((place) => pea(place.x, place.y, 9))
        .join(""),
      specks(random, { x: 196, y: 150, rx: 72 }, 36, "#B23A1E", 4),
      grains(random, { x: 196, y: 150, rx: 60 }, { count: 7, length: 16, thick: 5, colour: "#A8281A" }),
      sprig(250, 108, 30, 0.9),
      dip({ x: 338, y: 226, r: 32 }, "#fff", "#9B4A22", "#C4702F"),
      wedge({ x: 74, y: 92, turn: -20 }),
    );
  },
  chebab: () =>
    sheet(
      cloth("#EDE3EC", "#8A5A7A", "#F3EADB"),
      plate({ x: 184, y: 150, r: 126 }, { rim: "#FDFBF7", ring: "#C8923A", well: "#F3ECE0" }),
      pancakes({ x: 182, y: 146 }, "chebab"),
      box(162, 124, 34, 30, "#E7BE52", 5),
      box(162, 121, 34, 28, "#F9E6A0", 5),
      line("M144 168q30 22 66 8t40 -30", "#C98B22", 6, 0.75),
      honeyPot({ x: 338, y: 92 }),
    ),
  friedEggs: () =>
    sheet(
      planks("#E2D8C8", "#D8CCB9", "#B3A084"),
      pan({ x: 176, y: 142, r: 116 }, "#34302D", "#453F3A"),
      egg({ x: 146, y: 120, turn: 20, size: 1.3 }),
      egg({ x: 204, y: 170, turn: 160, size: 1.3 }),
      specks(seeded("friedEggs"), { x: 176, y: 142, rx: 80 }, 30, "#2A1708", 2.6),
      sprig(222, 104, 20, 0.9),
    ),
};

/** A flat loaf, ready for what it is baked with. */
const manakish = (topping: string): string =>
  circle(205, 159, 128, "#000", 0.16) +
  circle(200, 150, 128, "#B9772F") +
  circle(200, 149, 124, "#E3AF5E") +
  circle(200, 150, 106, topping);

export const breads = {
  khubz: () =>
    sheet(
      napkinGround(),
      longBread({ x: 196, y: 140, turn: -14 }, "khubz"),
      dip({ x: 320, y: 238, r: 40 }, "#24605C", "#FBF6EA", "#E4D9C0"),
      olive(312, 230),
      olive(328, 246, "#5B3442"),
      sprig(64, 238, 20, 1.1),
    ),
  zaatar: () => {
    const random = seeded("zaatar");
    return sheet(
      planks("#E2D3BC", "#D8C7AC", "#B29A78"),
      circle(205, 159, 130, "#000", 0.16),
      circle(200, 150, 130, "#B9772F"),
      circle(200, 149, 126, "#E3AF5E"),
      circle(200, 150, 106, "#5C6B2C"),
      grains(random, { x: 200, y: 150, rx: 100 }, { count: 220, length: 5, thick: 4, colour: "#74843A" }),
      grains(random, { x: 200, y: 150, rx: 100 }, { count: 120, length: 4, thick: 3.4, colour: "#43501E" }),
      specks(random, { x: 200, y: 150, rx: 100 }, 130, "#F6E8C2", 4),
      line("M200 24V276M74 150H326M112 62L288 238M288 62L112 238", "#E2D3BC", 4),
      tomato(346, 56, 22),
      sprig(52, 246, 20, 1.2),
    );
  },
  regag: () =>
    sheet(
      slant("#DFE6EA", "#D0DAE0"),
      plate({ x: 200, y: 152, r: 124 }, { rim: "#F8F5EE", ring: "#6B3A55", well: "#EFE7D8" }),
      at({ x: 200, y: 150, turn: -10 }, ...[0, 1, 2].map((index) => regagParcel(index * 58 - 58, index % 2 ? -6 : 6))),
      lime(108, 230, 17),
      sprig(286, 76, 20),
    ),
  cheeseManakish: () => {
    const random = seeded("cheeseManakish");
    return sheet(
      slant("#DDE3E6", "#CDD6DA"),
      manakish("#F6E3A8"),
      specks(random, { x: 200, y: 150, rx: 96 }, 60, "#FFF7DC", 15, 0.9),
      specks(random, { x: 200, y: 150, rx: 96 }, 40, "#D9983F", 8, 0.6),
      specks(random, { x: 200, y: 150, rx: 96 }, 40, "#2A2418", 3),
      sprig(346, 244, 20, 1.1),
    );
  },
  lahmBajin: () => {
    const random = seeded("lahmBajin");
    return sheet(
      planks("#CDB497", "#C3A988", "#967A58"),
      manakish("#9B4226"),
      specks(random, { x: 200, y: 150, rx: 98 }, 150, "#7A2E18", 7, 0.8),
      specks(random, { x: 200, y: 150, rx: 98 }, 60, "#C4633A", 6, 0.9),
      grains(random, { x: 200, y: 150, rx: 92 }, { count: 46, length: 6, thick: 3.6, colour: "#4E8B3A" }),
      specks(random, { x: 200, y: 150, rx: 90 }, 22, "#F3DBA5", 6),
      lime(346, 56, 22),
    );
  },
};

function napkinGround(): string {
  return (
    slant("#EAE0CF", "#DFD2BC") + napkin(330, 226, 12, "#7A2E3A", "#E0B76A") + napkin(70, 70, -8, "#F8F4EB", "#C8923A")
  );
}

/** Paper-thin bread folded round cheese and egg. */
function regagParcel(x: number, y: number): string {
  const random = seeded(`regag${x}`);
  return at(
    { x, y },
    box(-24, -62, 54, 132, "#000", 6, 0.14),
    box(-27, -66, 54, 132, "#C98B3C", 6),
    box(-25, -66, 50, 128, "#EBC583", 6),
    shape("M-25 -60L25 -40V-20L-25 -44ZM-25 0L25 22V40L-25 16Z", "#D9A655"),
    specks(random, { x: 0, y: 0, rx: 18, ry: 54 }, 16, "#A8692A", 7, 0.7),
    line("M-14 66q8 12 20 6", "#F9E6A0", 9),
    circle(8, 70, 6, "#F9DB4E"),
  );
}
