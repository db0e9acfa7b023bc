import { bowl, dip, plate } from "../art/dishes.ts";
import { leaf, lemon, lime, sprig, wedge } from "../art/garnish.ts";
import { cloth, planks, runner, slant } from "../art/grounds.ts";
import { at, box, circle, line, type Position, sheet } from "../art/paint.ts";
import { kibbeh, kibbehHalf, leafRoll, samboosa } from "../art/pieces.ts";

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
