import { bowl, dip, plate, platter, tray, board, rice, riceLooks } from "../art/dishes.ts";
import { fish, fishLooks, chunk, leg, roasts, shank, shrimp } from "../art/meats.ts";
import {
  almonds,
  friedOnion,
  leaf,
  lemon,
  onion,
  pistachios,
  raisins,
  sprig,
  tomato,
  lime,
  wedge,
} from "../art/garnish.ts";
import { cloth, clothAtStart, planks, runner, slant } from "../art/grounds.ts";
import { circle, line, oval, sheet, at, ring, grains, seeded, specks, spots } from "../art/paint.ts";
import { fries } from "../art/breads.ts";

export const mains = {
  machboos: () => {
    const random = seeded("machboos");
    const bed = { x: 196, y: 152, rx: 92 };
    const top = { x: 198, y: 154, rx: 66 };
    return sheet(
      cloth("#EDE6DA", "#DCD0BD", "#B4543A"),
      plate({ x: 196, y: 152, r: 128 }, { rim: "#FDFBF7", ring: "#1F7872", well: "#F3ECE0" }),
      rice(random, bed, riceLooks.saffron, 330),
      leg({ x: 176, y: 132, turn: -24, size: 1.05 }),
      leg({ x: 222, y: 182, turn: 150, size: 0.98 }),
      friedOnion(random, top, 16),
      raisins(random, { ...top, rx: 70 }, 14),
      sprig(234, 116, -10, 0.8),
      sprig(148, 186, 100, 0.8),
      lemon(262, 130, 17),
      dip({ x: 330, y: 62, r: 36 }, "#24605C", "#B93B22"),
      specks(random, { x: 330, y: 62, rx: 22 }, 16, "#E0673F", 4),
      leaf({ x: 322, y: 56, turn: 30, size: 0.7 }),
    );
  },
  zubaidi: () => {
    const random = seeded("zubaidi");
    return sheet(
      slant("#E3E7E6", "#D6DDDB"),
      platter({ x: 200, y: 152, rx: 158, ry: 112 }, { rim: "#2C6A66", edge: "#F7F3EA", well: "#F7F3EA" }),
      rice(random, { x: 200, y: 156, rx: 124, ry: 82 }, riceLooks.white, 260),
      fish({ x: 200, y: 150 }),
      lemon(112, 206, 20),
      sprig(248, 208, 0, 0.9),
      friedOnion(random, { x: 200, y: 208, rx: 40, ry: 28 }, 14),
    );
  },
  mandi: () => {
    const random = seeded("mandi");
    return sheet(
      slant("#2F5553", "#284A48"),
      platter({ x: 200, y: 152, rx: 150, ry: 118 }, { rim: "#C9CFCC", edge: "#E9EDEB", well: "#E9EDEB", shade: 0.25 }),
      rice(random, { x: 200, y: 152, rx: 120, ry: 88 }, riceLooks.smoked, 330),
      shank({ x: 198, y: 148 }),
      pistachios(random, { x: 196, y: 160, rx: 66, ry: 70 }, 16),
      almonds(random, { x: 200, y: 152, rx: 74, ry: 60 }, 14),
      leaf({ x: 118, y: 200, turn: 10 }),
    );
  },
  harees: () => {
    const random = seeded("harees");
    return sheet(
      slant("#DAD3E0", "#CEC5D6"),
      plate({ x: 200, y: 150, r: 122 }, { rim: "#F7F2EA", well: "#EBD9B8", shade: 0.18 }),
      circle(200, 150, 105, "#E7D3AE"),
      circle(200, 150, 98, "#EBD9B8"),
      line("M130 150a70 70 0 1 1 82 69", "#DBC193", 12),
      line("M160 150a40 40 0 1 1 46 40", "#F6EBD5", 9),
      circle(208, 158, 22, "#E0A72C"),
      circle(203, 152, 14, "#F0C453"),
      specks(random, { x: 200, y: 150, rx: 82 }, 30, "#7B3F1A", 4),
    );
  },
  murabyan: () => {
    const random = seeded("murabyan");
    const places = spots(random, { x: 202, y: 150, rx: 74 }, 9, 40);
    return sheet(
      runner("#D9E3E6", "#B9CFD4", "#2C6A66"),
      plate({ x: 202, y: 150, r: 124 }, { rim: "#F8F5EE", ring: "#2F66B1", well: "#EFE7D8" }),
      rice(random, { x: 202, y: 150, rx: 90 }, riceLooks.herbs, 320),
      places.map((place) => shrimp({ x: place.x, y: place.y, turn: place.turn, size: 1.15 })).join(""),
      friedOnion(random, { x: 202, y: 150, rx: 60 }, 10),
      sprig(150, 92, 40),
      lemon(270, 206, 18),
    );
  },
  margoog: () => {
    const random = seeded("margoog");
    const area = { x: 204, y: 150, rx: 74 };
    return sheet(
      clothAtStart("#E6DACB", "#7A2E3A", "#E0B76A"),
      bowl({ x: 204, y: 150, r: 124 }, { wall: "#B06A3C", lip: "#C98450", fill: "#B5562A" }),
      specks(random, { ...area, rx: 88 }, 60, "#D07B3F", 9, 0.7),
      spots(random, area, 8, 34)
        .map((place) => oval(place.x, place.y, 25, 15, "#EBCB93") + oval(place.x - 3, place.y - 3, 18, 9, "#F6E0B6"))
        .join(""),
      spots(random, { ...area, rx: 62 }, 6, 40)
        .map((place) => chunk({ x: place.x, y: place.y, turn: place.turn }, roasts.lamb))
        .join(""),
      grains(random, { ...area, rx: 70 }, { count: 12, length: 9, thick: 9, colour: "#E58A2E" }),
      grains(random, area, { count: 26, length: 5, thick: 3.4, colour: "#4E8B3A" }),
    );
  },
  jireesh: () => {
    const random = seeded("jireesh");
    const area = { x: 200, y: 150, rx: 82 };
    return sheet(
      slant("#DDE4D6", "#CFD8C6"),
      bowl({ x: 200, y: 150, r: 120 }, { wall: "#F4EEE2", lip: "#C8923A", fill: "#EBCFA0" }),
      specks(random, area, 150, "#F6E3C2", 5),
      specks(random, area, 70, "#D9B57C", 4),
      circle(200, 150, 44, "#9B4A22"),
      grains(random, { x: 200, y: 150, rx: 36 }, { count: 46, length: 9, thick: 4, colour: "#C4702F" }),
      grains(random, { x: 200, y: 150, rx: 36 }, { count: 24, length: 8, thick: 3.4, colour: "#5E260F" }),
      sprig(256, 196, 30, 0.9),
      line("M128 126a76 76 0 0 1 50 -52", "#FBF0DA", 7),
    );
  },
  lambMachboos: () => {
    const random = seeded("lambMachboos");
    return sheet(
      planks("#6B4A35", "#624330", "#3F291C"),
      tray({ x: 200, y: 150, r: 132 }, { metal: "#C98A4B", light: "#E2B27A", dark: "#8E5526" }),
      rice(random, { x: 200, y: 152, rx: 98 }, riceLooks.tomato, 360),
      shank({ x: 190, y: 150, turn: -8, size: 0.98 }),
      raisins(random, { x: 200, y: 160, rx: 76 }, 16),
      almonds(random, { x: 200, y: 150, rx: 76 }, 16),
      sprig(130, 206, 60),
      tomato(270, 212, 17),
    );
  },
  zubaidiMachboos: () => {
    const random = seeded("zubaidiMachboos");
    return sheet(
      clothAtStart("#E4E0D6", "#27615D", "#E7E3DD"),
      platter({ x: 212, y: 152, rx: 156, ry: 112 }, { rim: "#F8F4EB", edge: "#EFE6D5", well: "#F8F4EB" }),
      rice(random, { x: 212, y: 154, rx: 128, ry: 86 }, riceLooks.saffron, 300),
      fish({ x: 212, y: 150, turn: -6 }, fishLooks.red),
      friedOnion(random, { x: 212, y: 208, rx: 60, ry: 20 }, 14),
      onion(296, 208, 14),
      lemon(126, 208, 18),
      sprig(180, 82, 10),
    );
  },
};

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
