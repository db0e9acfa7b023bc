import { fries } from "../art/breads.ts";
import { board, dip, plate, platter } from "../art/dishes.ts";
import { fish, fishLooks } from "../art/fish.ts";
import { leaf, lemon, lime, sprig, tomato, wedge } from "../art/garnish.ts";
import { cloth, planks, runner, slant } from "../art/grounds.ts";
import { at, circle, oval, ring, sheet } from "../art/paint.ts";
import { grains, seeded, specks, spots } from "../art/scatter.ts";
import { shrimp } from "../art/skewers.ts";

export const seafood = {
  friedFish: () =>
    sheet(
      planks("#CFDADD", "#C4D1D5", "#94A7AD"),
      platter({ x: 200, y: 152, rx: 160, ry: 110 }, { rim: "#FDFBF7", edge: "#E3ECEB", well: "#FDFBF7" }),
      fish({ x: 196, y: 124, size: 0.82, turn: -4 }),
      fish({ x: 208, y: 192, size: 0.82, turn: 3 }),
      lemon(92, 172, 19),
      wedge({ x: 314, y: 150, turn: 20 }),
      sprig(110, 118, 120, 0.9),
    ),
  grilledBream: () =>
    sheet(
      slant("#33403E", "#2A3634"),
      board({ x: 200, y: 152, rx: 170, ry: 108 }, "#B98A5A", "#8A6238"),
      fish({ x: 196, y: 148, size: 1.1, turn: -5 }, fishLooks.silver),
      lemon(106, 214, 19),
      lemon(136, 224, 19),
      tomato(284, 218, 18),
      sprig(244, 92, 10, 1.1),
      grains(
        seeded("bream"),
        { x: 196, y: 148, rx: 90, ry: 34 },
        { count: 26, length: 5, thick: 3, colour: "#4E8B3A" },
      ),
    ),
  friedShrimp: () => {
    const random = seeded("friedShrimp");
    return sheet(
      cloth("#E2E8EA", "#2F66B1", "#E7E3DD"),
      plate({ x: 184, y: 150, r: 124 }, { rim: "#FDFBF7", ring: "#2F66B1", well: "#F3ECE0" }),
      spots(random, { x: 184, y: 150, rx: 74 }, 12, 36)
        .map((place) =>
          shrimp({ x: place.x, y: place.y, turn: place.turn, size: 1.25 }, "#C9822B", "#E9B35C", "#9A5C1E"),
        )
        .join(""),
      specks(random, { x: 184, y: 150, rx: 84 }, 50, "#F6DDA4", 4),
      lime(262, 204, 18),
      leaf({ x: 112, y: 96, turn: 40 }),
      dip({ x: 344, y: 74, r: 34 }, "#fff", "#D9613E", "#F0906A"),
    );
  },
  calamari: () => {
    const random = seeded("calamari");
    const rings = spots(random, { x: 158, y: 150, rx: 82 }, 15, 34).map((place) =>
      at(
        place,
        circle(2, 4, 24, "#000", 0.12),
        ring(0, 0, 18, "#C98B22", 13),
        ring(-1, -1, 18, "#F0C468", 8),
        oval(-8, -12, 6, 3, "#FBE7B4"),
      ),
    );
    return sheet(
      runner("#DDE7E6", "#B9CFD4", "#2C6A66"),
      platter({ x: 196, y: 152, rx: 158, ry: 114 }, { rim: "#24605C", edge: "#F7F3EA", well: "#F7F3EA" }),
      fries(random, 286, 168, 16),
      ...rings,
      lemon(262, 96, 20),
      dip({ x: 348, y: 248, r: 32 }, "#fff", "#FBF6EA", "#E4D9C0"),
    );
  },
};
