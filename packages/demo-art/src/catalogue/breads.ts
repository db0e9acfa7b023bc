import { longBread } from "../art/breads.ts";
import { dip, napkin, plate } from "../art/dishes.ts";
import { lime, sprig, tomato } from "../art/garnish.ts";
import { planks, slant } from "../art/grounds.ts";
import { at, box, circle, line, shape, sheet } from "../art/paint.ts";
import { olive } from "../art/pieces.ts";
import { grains, seeded, specks } from "../art/scatter.ts";

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

/** A flat loaf, ready for what it is baked with. */
const manakish = (topping: string): string =>
  circle(205, 159, 128, "#000", 0.16) +
  circle(200, 150, 128, "#B9772F") +
  circle(200, 149, 124, "#E3AF5E") +
  circle(200, 150, 106, topping);

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
