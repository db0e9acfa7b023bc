import { filledQuarter, flatbread } from "../art/breads.ts";
import { board, dip, plate, platter } from "../art/dishes.ts";
import { leaf, lemon, onion, sprig, tomato, wedge } from "../art/garnish.ts";
import { cloth, clothAtStart, planks, runner, slant } from "../art/grounds.ts";
import { chop, leg, openChicken, roasts, cubes, kofta, shrimpSkewer } from "../art/meats.ts";
import { at, box, line, sheet, grains, seeded, specks, type Position } from "../art/paint.ts";

const coals = slant("#33302E", "#2A2725");
const skewered = { dark: "#7C3F1D", light: "#B06A34", mark: "#472110", shine: "#C98450" };

export const grills = {
  mixedKebab: () =>
    sheet(
      coals,
      platter({ x: 200, y: 152, rx: 150, ry: 112 }, { rim: "#EFE7DA", well: "#FBF7EF", shade: 0.3 }),
      kofta({ x: 196, y: 112, turn: -8 }, skewered),
      kofta({ x: 196, y: 150, turn: -5 }, skewered),
      kofta({ x: 200, y: 188, turn: -3 }, skewered),
      tomato(116, 196, 22),
      onion(292, 116, 18),
      sprig(274, 206, 0, 1),
      lemon(306, 176, 18),
    ),
  tawook: () => {
    const row = (x: number, y: number, turn: number) =>
      cubes({ x, y, turn }, ["#E39C3C", "#D98A2B"], ["#3F8F4B", "#C4382A", "#F0C03E"], "#8A4A12");
    return sheet(
      cloth("#E7E3DD", "#27615D", "#E7E3DD"),
      platter({ x: 182, y: 152, rx: 142, ry: 108 }, { rim: "#fff", well: "#F6F1E8", shade: 0.14 }),
      row(182, 114, -10),
      row(184, 156, -6),
      row(186, 197, -3),
      leaf({ x: 92, y: 186, turn: 40 }),
      leaf({ x: 100, y: 196, turn: 80, size: 0.8 }, "#6AA84F"),
      dip({ x: 344, y: 84, r: 34 }, "#fff", "#FBF6EA", "#E4D9C0"),
      leaf({ x: 346, y: 76, size: 0.6 }),
    );
  },
  tikka: () => {
    const row = (x: number, y: number, turn: number) =>
      cubes({ x, y, turn }, ["#8A4A26", "#7A3D1C"], ["#EFE3EC", "#C4382A"], "#43200F");
    return sheet(
      planks("#5F6F6A", "#586863", "#3B4A46"),
      board({ x: 196, y: 152, rx: 164, ry: 104 }, "#E3CBA4", "#B08A58"),
      flatbread({ x: 120, y: 190 }, "tikka", 58),
      row(194, 112, 6),
      row(198, 154, 3),
      row(194, 196, -2),
      onion(316, 200, 15),
      wedge({ x: 96, y: 88, turn: -20 }),
    );
  },
  kofta: () =>
    sheet(
      runner("#EADBCB", "#A9472C", "#F3DBA5"),
      plate({ x: 200, y: 150, r: 126 }, { rim: "#FBF8F2", ring: "#C8923A", well: "#F1EADD" }),
      kofta({ x: 200, y: 104, turn: 4 }, roasts.charred),
      kofta({ x: 200, y: 144, turn: 2 }, roasts.charred),
      kofta({ x: 200, y: 184, turn: -1 }, roasts.charred),
      grains(
        seeded("kofta"),
        { x: 200, y: 222, rx: 60, ry: 14 },
        { count: 40, length: 7, thick: 3, colour: "#4E8B3A" },
      ),
      tomato(150, 222, 15),
      tomato(248, 222, 15),
    ),
  lambChops: () =>
    sheet(
      slant("#D8CBBE", "#CBBCAC"),
      platter({ x: 200, y: 154, rx: 154, ry: 110 }, { rim: "#3B4A4A", edge: "#4A5B5B", well: "#3B4A4A", shade: 0.2 }),
      chop({ x: 128, y: 112, turn: 12, size: 1.05 }),
      chop({ x: 224, y: 116, turn: -6, size: 1.05 }),
      chop({ x: 160, y: 196, turn: 4, size: 1.05 }),
      chop({ x: 256, y: 190, turn: -14, size: 1.05 }),
      sprig(92, 168, 90, 1.1),
      lemon(312, 136, 17),
      specks(seeded("chops"), { x: 200, y: 154, rx: 124, ry: 80 }, 30, "#F4E6C8", 3),
    ),
  arayes: () =>
    sheet(
      cloth("#EFE3D6", "#7F8F5A", "#EFE3D6"),
      board({ x: 182, y: 154, rx: 150, ry: 110 }, "#C79A64", "#8F6332"),
      filledQuarter({ x: 112, y: 112, turn: -16 }),
      filledQuarter({ x: 214, y: 106, turn: 12 }),
      filledQuarter({ x: 122, y: 204, turn: 8 }),
      filledQuarter({ x: 224, y: 206, turn: -8 }),
      dip({ x: 338, y: 222, r: 36 }, "#F6F1E8", "#F5EEDF", "#DCCFB4"),
      specks(seeded("arayes"), { x: 338, y: 222, rx: 20 }, 8, "#4E8B3A", 4),
      sprig(300, 96, 20),
    ),
  charcoalChicken: () =>
    sheet(
      slant("#3A4A45", "#31403B"),
      platter({ x: 200, y: 152, rx: 162, ry: 124 }, { rim: "#F4EEE2", edge: "#E7DCC8", well: "#F4EEE2", shade: 0.28 }),
      openChicken({ x: 200, y: 150, size: 1.12 }),
      wedge({ x: 84, y: 176, turn: -30 }),
      wedge({ x: 318, y: 180, turn: 24 }),
      sprig(96, 110, 150, 1),
      line("M168 92q14 -8 26 -6", "#F6CD93", 4),
      specks(seeded("coal"), { x: 200, y: 150, rx: 70, ry: 74 }, 40, "#5A1E0A", 3.4, 0.8),
    ),
  grilledShrimp: () =>
    sheet(
      clothAtStart("#DCE6E4", "#2C6A66", "#E7E3DD"),
      platter({ x: 216, y: 152, rx: 150, ry: 106 }, { rim: "#FBF8F2", edge: "#F1EADD", well: "#FBF8F2" }),
      shrimpSkewer({ x: 216, y: 108, turn: -4 }),
      shrimpSkewer({ x: 216, y: 154, turn: -2 }),
      shrimpSkewer({ x: 216, y: 200, turn: 1 }),
      lemon(316, 106, 16),
      sprig(112, 204, 60),
      grains(
        seeded("shrimp"),
        { x: 216, y: 154, rx: 110, ry: 66 },
        { count: 40, length: 4, thick: 3, colour: "#4E8B3A" },
      ),
    ),
  chickenKofta: () =>
    sheet(
      slant("#DDE4D6", "#CFD8C6"),
      platter({ x: 200, y: 152, rx: 152, ry: 108 }, { rim: "#FBF8F2", edge: "#F1EADD", well: "#FBF8F2" }),
      kofta({ x: 200, y: 112, turn: -4 }, roasts.golden),
      kofta({ x: 200, y: 152, turn: -2 }, roasts.golden),
      kofta({ x: 200, y: 192, turn: 1 }, roasts.golden),
      onion(104, 190, 16),
      sprig(300, 190, 20),
      lemon(306, 112, 16),
    ),
  chickenWings: () =>
    sheet(
      planks("#4A4540", "#433E3A", "#2A2725"),
      platter({ x: 200, y: 152, rx: 154, ry: 112 }, { rim: "#E9E2D4", edge: "#F7F2E8", well: "#F7F2E8", shade: 0.3 }),
      [
        [130, 108, 20],
        [214, 98, -160],
        [274, 140, 60],
        [124, 176, -30],
        [196, 160, 170],
        [164, 216, 10],
        [252, 206, -150],
      ]
        .map(([x = 0, y = 0, turn = 0]) => leg({ x, y, turn, size: 0.86 }, wings))
        .join(""),
      specks(seeded("wings"), { x: 200, y: 152, rx: 110, ry: 70 }, 50, "#F6E8C2", 3.4),
      wedge({ x: 92, y: 216, turn: -20 }),
      dip({ x: 346, y: 62, r: 32 }, "#fff", "#FBF6EA", "#E4D9C0"),
    ),
  halloumi: () =>
    sheet(
      runner("#E3E7E0", "#B9CBB0", "#F3EADB"),
      plate({ x: 200, y: 150, r: 124 }, { rim: "#FDFBF7", ring: "#24605C", well: "#F3ECE0" }),
      [
        [148, 104, -12],
        [224, 98, 8],
        [138, 166, 6],
        [216, 164, -10],
        [176, 220, 4],
      ]
        .map(([x = 0, y = 0, turn = 0]) => halloumiSlice({ x, y, turn }))
        .join(""),
      tomato(272, 128, 17),
      tomato(280, 166, 17),
      sprig(256, 204, 20, 1.1),
    ),
};

const wings = { dark: "#8E3F16", light: "#C0662A", mark: "#5E240A", shine: "#EFA45C" };

/** Cheese from the grill with its dark stripes. */
function halloumiSlice(place: Position): string {
  return at(
    place,
    box(-36, -20, 76, 46, "#000", 8, 0.12),
    box(-38, -24, 76, 46, "#E3C687", 8),
    box(-38, -24, 76, 40, "#F9EBC0", 8),
    line("M-22 -20l-6 30M-2 -20l-6 30M18 -20l-6 30", "#A9702B", 5),
  );
}
