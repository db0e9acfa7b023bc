import { fries, flatbread } from "../art/breads.ts";
import { board, bowl, dip, plate } from "../art/dishes.ts";
import { cucumber, leaf, sprig, tomato } from "../art/garnish.ts";
import { cloth, clothAtStart, planks, runner, slant } from "../art/grounds.ts";
import { roastPotato } from "../art/bakes.ts";
import { at, box, circle, line, shape, sheet, grains, seeded, specks, spots, type Position } from "../art/paint.ts";
import { olive } from "../art/pieces.ts";

export const streetFood = {
  shawarma: () =>
    sheet(
      planks("#CDB497", "#C3A988", "#967A58"),
      board({ x: 196, y: 152, rx: 168, ry: 112 }, "#EBD3AA", "#B9966A"),
      wrap({ x: 150, y: 128, turn: -24 }),
      wrap({ x: 222, y: 168, turn: -24 }),
      dip({ x: 310, y: 96, r: 32 }, "#24605C", "#FBF6EA", "#E4D9C0"),
      at({ x: 88, y: 226, turn: 16 }, box(-30, -7, 60, 14, "#6E8A3A", 7), line("M-22 -2h40", "#9DB863", 4)),
      at({ x: 112, y: 242, turn: -10 }, box(-28, -7, 56, 14, "#7F9A45", 7), line("M-20 -2h36", "#A9C571", 4)),
    ),
  nuggets: () => {
    const random = seeded("nuggets");
    const pieces = spots(random, { x: 146, y: 140, rx: 66 }, 8, 44).map((place) =>
      at(
        place,
        shape("M-26 4C-30 -18 -6 -26 12 -20C32 -16 32 12 18 20C0 28 -24 22 -26 4Z", "#A9651F"),
        shape("M-24 0C-26 -18 -6 -24 11 -18C28 -14 28 8 16 14C0 20 -22 16 -24 0Z", "#DE9B3E"),
        line("M-12 -8q10 -6 20 -2", "#F6CD8A", 4),
      ),
    );
    return sheet(
      runner("#F3E7C9", "#F0C468", "#B4543A"),
      plate({ x: 190, y: 150, r: 128 }, { rim: "#FDFBF7", ring: "#C8402A", well: "#F7F1E6" }),
      fries(random, 244, 190, 24),
      ...pieces,
      dip({ x: 252, y: 98, r: 30 }, "#fff", "#B93B22", "#D9613E"),
    );
  },
  fries: () => {
    const random = seeded("friesBowl");
    return sheet(
      slant("#E9E2D6", "#DDD3C3"),
      bowl({ x: 200, y: 150, r: 120 }, { wall: "#34302D", lip: "#6B625B", fill: "#C98B22" }),
      fries(random, 164, 118, 18),
      fries(random, 234, 120, 18),
      fries(random, 166, 182, 18),
      fries(random, 234, 182, 18),
      fries(random, 200, 150, 20),
      specks(random, { x: 200, y: 150, rx: 70 }, 30, "#FFFDF4", 3),
      dip({ x: 346, y: 236, r: 34 }, "#fff", "#B93B22", "#D9613E"),
    );
  },
  batataHarra: () => {
    const random = seeded("batata");
    return sheet(
      clothAtStart("#EADFCB", "#5B3442", "#E0B76A"),
      plate({ x: 212, y: 150, r: 122 }, { rim: "#24605C", ring: "#E0B76A", well: "#F1EADD" }),
      spots(random, { x: 212, y: 150, rx: 72 }, 20, 27)
        .map((place) => roastPotato(place.x, place.y, place.turn))
        .join(""),
      grains(random, { x: 212, y: 150, rx: 80 }, { count: 60, length: 6, thick: 3.6, colour: "#4E8B3A" }),
      specks(random, { x: 212, y: 150, rx: 80 }, 50, "#B23A1E", 4.6),
    );
  },
  falafel: () => {
    const random = seeded("falafel");
    const balls = spots(random, { x: 178, y: 150, rx: 68 }, 8, 48).map((place) =>
      at(
        place,
        circle(2, 5, 29, "#000", 0.15),
        circle(0, 0, 28, "#6E3F1A"),
        circle(-3, -4, 22, "#96602B"),
        specks(seeded(`falafel${place.turn}`), { x: 0, y: 0, rx: 20 }, 14, "#F0DFAE", 3),
      ),
    );
    return sheet(
      cloth("#E6E8DA", "#7F8F5A", "#F3EADB"),
      plate({ x: 182, y: 150, r: 126 }, { rim: "#FBF8F2", ring: "#7F8F5A", well: "#F1EADD" }),
      ...balls,
      tomato(250, 98, 17),
      cucumber(262, 196, 17),
      sprig(110, 214, 60),
      dip({ x: 346, y: 78, r: 34 }, "#24605C", "#EAD7AE", "#F4E6C6"),
      flatbread({ x: 372, y: 288 }, "falafel", 66),
    );
  },
  pickles: () => {
    const random = seeded("pickles");
    const spears = spots(random, { x: 164, y: 146, rx: 60 }, 7, 30).map((place) =>
      at(place, box(-34, -9, 68, 19, "#56702C", 9), line("M-26 -3h50", "#93AE57", 5)),
    );
    const turnips = spots(random, { x: 246, y: 160, rx: 46 }, 7, 26).map((place) =>
      at(place, box(-26, -8, 52, 17, "#B3245A", 4), line("M-20 -3h38", "#E06E98", 5)),
    );
    return sheet(
      slant("#E4E6DC", "#D5D8C9"),
      plate({ x: 200, y: 150, r: 122 }, { rim: "#F6F1E8", ring: "#7F8F5A", well: "#EFE9DA" }),
      ...spears,
      ...turnips,
      [
        [196, 92],
        [222, 104],
        [184, 214],
        [208, 224],
      ]
        .map(([x = 0, y = 0], index) => olive(x, y, index % 2 ? "#5B3442" : "#3E4A25"))
        .join(""),
      leaf({ x: 276, y: 214, turn: 20 }),
    );
  },
  dakkous: () => {
    const random = seeded("dakkous");
    return sheet(
      planks("#E2D3BC", "#D8C7AC", "#B29A78"),
      bowl({ x: 200, y: 150, r: 104 }, { wall: "#24605C", lip: "#74A9A3", fill: "#B93B22" }),
      specks(random, { x: 200, y: 150, rx: 68 }, 60, "#D9613E", 10, 0.8),
      specks(random, { x: 200, y: 150, rx: 68 }, 26, "#F4D9A0", 4),
      grains(random, { x: 200, y: 150, rx: 64 }, { count: 26, length: 6, thick: 3.6, colour: "#4E8B3A" }),
      tomato(78, 226, 30),
      tomato(338, 82, 26),
      sprig(206, 142, 20),
    );
  },
};

/** Thin bread rolled round meat, in its paper. */
function wrap(place: Position): string {
  return at(
    place,
    box(-82, -22, 176, 56, "#000", 22, 0.14),
    box(-86, -28, 172, 54, "#C98B3C", 24),
    box(-84, -28, 166, 44, "#EBC583", 21),
    specks(seeded("wrap"), { x: -20, y: -6, rx: 58, ry: 14 }, 12, "#B97A32", 8, 0.7),
    shape("M68 -26Q92 -26 92 0Q92 26 68 26Q58 0 68 -26Z", "#6B3418"),
    line("M76 -14l8 6M74 4l10 4M78 -4l6 2", "#B97746", 6),
    line("M80 12l6 -2M72 -18l6 4", "#8FBF62", 5),
    shape("M-86 -28H-4L-16 28H-86Q-96 0 -86 -28Z", "#F8F5EE"),
    line("M-70 -26L-76 26M-44 -28L-52 28", "#C8402A", 4, 0.6),
  );
}
