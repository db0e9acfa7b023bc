import { leaf } from "../art/garnish.ts";
import { cup, dallah, sugar, mint, teaGlass } from "../art/glasses.ts";
import { cloth, clothAtStart, planks, runner, slant } from "../art/grounds.ts";
import { at, box, line, oval, shape, sheet, seeded, specks } from "../art/paint.ts";
import { date } from "../art/pieces.ts";
import { saffron } from "../art/sweets.ts";

const white = { saucer: "#fff", edge: "#C8923A", cup: "#FDFBF7" };

const sticks = (x: number, y: number) => line(`M${x} ${y}l44 -22M${x + 6} ${y + 10}l44 -22`, "#8A4A1E", 9);

export const hotDrinks = {
  karak: () =>
    sheet(
      cloth("#DCE3DF", "#C6D2CC", "#24605C"),
      cup(
        { x: 200, y: 154 },
        { ...white, drink: "#B9743B", light: "#C98A50" },
        line("M-30 -4a30 30 0 1 1 34 30a20 20 0 1 1 14 -32", "#E0AE79", 8),
      ),
      at({ x: 104, y: 74, turn: 30 }, oval(0, 0, 13, 7, "#7E9A55")),
      at({ x: 128, y: 58, turn: -12 }, oval(0, 0, 13, 7, "#93AE68")),
      at({ x: 92, y: 100, turn: 80 }, oval(0, 0, 11, 6, "#7E9A55")),
      sticks(300, 60),
    ),
  arabicCoffee: () =>
    sheet(
      slant("#E9DCC6", "#DDCDB2"),
      dallah({ x: 156, y: 152 }),
      finjanSide(288, 232, "#24605C"),
      finjanSide(346, 246, "#7A2E3A"),
      at({ x: 252, y: 262 }, oval(0, 4, 34, 8, "#000", 0.1)),
      date({ x: 232, y: 258, turn: -8, size: 0.9 }),
      date({ x: 262, y: 264, turn: 14, size: 0.9 }),
    ),
  tea: () =>
    sheet(
      slant("#D7E2DC", "#C9D7CF"),
      teaGlass(190, { body: "#9B3A17", top: "#C25A24" }),
      sugar({ x: 312, y: 246, turn: -8 }),
      sugar({ x: 338, y: 254, turn: 16 }),
      mint(96, 238),
      line("M176 62q-12 -14 0 -28t0 -26M204 62q-12 -14 0 -28t0 -26", "#fff", 5, 0.55),
    ),
  gingerMilk: () =>
    sheet(
      planks("#8A6A4E", "#7F6047", "#57402E"),
      cup(
        { x: 196, y: 152 },
        { saucer: "#24605C", edge: "#E0B76A", cup: "#F6F1E8", drink: "#EAD9B5", light: "#F5E9CE" },
        saffron(seeded("ginger"), -4, -5, 34, 18),
      ),
      shape("M312 72q22 -18 34 2q20 -8 24 10q4 20 -18 22q-6 16 -24 8q-20 6 -24 -12q-10 -16 8 -30Z", "#D9B27A"),
      line("M318 84q10 4 10 14M344 82q2 10 10 14", "#A97F45", 3),
      sticks(40, 256),
    ),
  greenTea: () =>
    sheet(
      slant("#E0E7D8", "#D0DAC4"),
      teaGlass(200, { body: "#A9B04A", top: "#C7CB73" }),
      leaf({ x: 312, y: 240, turn: -20, size: 2 }, "#57994A"),
      leaf({ x: 340, y: 246, turn: 30, size: 1.7 }, "#3F7D34"),
      leaf({ x: 84, y: 246, turn: 200, size: 1.8 }, "#6AA84F"),
    ),
  saffronTea: () =>
    sheet(
      slant("#EFE1CB", "#E3D1B5"),
      teaGlass(196, { body: "#D98A1E", top: "#EDB04C" }),
      saffron(seeded("saffronTea"), 196, 170, 20, 10),
      saffron(seeded("saffronTea2"), 324, 250, 26, 16),
      sugar({ x: 92, y: 250, turn: -10 }),
    ),
  loomiTea: () =>
    sheet(
      planks("#D9C7B0", "#CFBBA1", "#A98D6C"),
      teaGlass(188, { body: "#6B3417", top: "#94522A" }),
      driedLime(306, 236, 26),
      driedLime(350, 250, 20),
    ),
  latte: () =>
    sheet(
      cloth("#E4DED4", "#8A6A4E", "#E7DFD3"),
      cup(
        { x: 190, y: 152 },
        { saucer: "#F8F5EE", edge: "#8A6A4E", cup: "#fff", drink: "#C79A6B", light: "#E3C7A2" },
        line("M-30 10Q-4 34 24 10M-26 -8Q-4 14 20 -8M-20 -24Q-4 -8 14 -24M-4 -34V36", "#F8EEDD", 7),
      ),
    ),
  espresso: () =>
    sheet(
      slant("#D9D3CC", "#CBC3B9"),
      cup(
        { x: 200, y: 152, size: 0.8 },
        { saucer: "#34302D", edge: "#8A6A4E", cup: "#423D39", drink: "#3A1D0E", light: "#8A5230" },
        line("M-26 -6a26 26 0 0 1 30 -26", "#B5794A", 7),
      ),
      sugar({ x: 330, y: 234, turn: 12 }),
    ),
  hotChocolate: () =>
    sheet(
      runner("#E9DFE2", "#5B3442", "#D98A99"),
      cup(
        { x: 200, y: 152 },
        { saucer: "#FDFBF7", edge: "#7A2E3A", cup: "#7A2E3A", drink: "#4A2112", light: "#6B3418" },
        box(-34, -26, 26, 24, "#FFFDF7", 7),
        box(2, -34, 26, 24, "#FDF3F0", 7),
        box(-16, 6, 26, 24, "#FFFDF7", 7),
        specks(seeded("cocoa"), { x: -4, y: -5, rx: 46 }, 40, "#A9702B", 3.4),
      ),
    ),
};

export const hotelCups = {
  cappuccino: () =>
    sheet(
      runner("#E7DFD3", "#CDBFAA", "#6B4A35"),
      cup(
        { x: 198, y: 152 },
        { saucer: "#F8F5EE", edge: "#6B4A35", cup: "#fff", drink: "#8A5230", light: "#B5794A" },
        rosetta(),
      ),
      at(
        { x: 330, y: 86, turn: 20 },
        box(-28, -16, 60, 34, "#000", 6, 0.12),
        box(-30, -20, 60, 34, "#C79A5C", 6),
        line("M-20 -10h34M-20 0h40M-20 8h26", "#9C7238", 3),
      ),
    ),
  turkishCoffee: () =>
    sheet(
      clothAtStart("#E6E0EA", "#2F66B1", "#E7E3DD"),
      cup(
        { x: 216, y: 150, size: 0.92 },
        { saucer: "#E9EFF7", edge: "#2F66B1", cup: "#FDFBF7", drink: "#3E2113", light: "#5A3420" },
        specks(seeded("turkish"), { x: -4, y: -5, rx: 42 }, 60, "#7E5335", 5, 0.8),
      ),
      at(
        { x: 342, y: 238, turn: -10 },
        box(-22, -16, 44, 34, "#000", 5, 0.12),
        box(-24, -20, 44, 34, "#D98A99", 5),
        specks(seeded("lokum"), { x: -2, y: -3, rx: 16, ry: 12 }, 22, "#fff", 4, 0.8),
      ),
      at(
        { x: 346, y: 186, turn: 24 },
        box(-20, -16, 40, 32, "#B7C46B", 5),
        specks(seeded("lokum2"), { x: 0, y: 0, rx: 14, ry: 11 }, 20, "#fff", 4, 0.8),
      ),
    ),
  mintTea: () =>
    sheet(
      slant("#CFDBC9", "#BFCEB8"),
      teaGlass(206, { body: "#B98A2B", top: "#D6AC4A" }),
      mint(204, 86),
      leaf({ x: 196, y: 150, turn: 60, size: 1 }, "#57994A"),
      leaf({ x: 214, y: 206, turn: -40, size: 1.1 }, "#57994A"),
      sugar({ x: 330, y: 226, turn: -10 }),
      sugar({ x: 348, y: 230, turn: 12 }),
      sideBowl(338, "#F3EADB"),
      mint(84, 246),
    ),
};

/** A lime dried black in the sun. */
const driedLime = (x: number, y: number, r: number): string =>
  at(
    { x, y },
    oval(4, r * 0.9, r, r * 0.22, "#000", 0.13),
    oval(0, 0, r, r * 0.9, "#5A4630"),
    oval(-r * 0.2, -r * 0.22, r * 0.6, r * 0.5, "#7E6747"),
    line(`M${-r * 0.4} ${r * 0.2}q${r * 0.4} ${r * 0.4} ${r * 0.9} 0`, "#3D2E1D", 3),
  );

function finjanSide(x: number, y: number, band: string): string {
  return at(
    { x, y },
    oval(4, 30, 30, 6, "#000", 0.13),
    shape("M-26 -26H26C26 6 16 28 0 28S-26 6 -26 -26Z", "#FDFBF7"),
    shape("M-26 -22H26L25 -10H-25Z", band),
    line("M-18 0l6 8l6 -8l6 8l6 -8l6 8l6 -8", "#E0962A", 3),
    oval(0, -26, 26, 7, "#F3EADB"),
    oval(0, -25, 21, 5, "#A9762F"),
  );
}

const rosetta = () =>
  shape("M-4 44C-34 26 -46 0 -34 -18C-26 -30 -10 -26 -4 -12C2 -26 18 -30 26 -18C38 0 26 26 -4 44Z", "#F3E3CC") +
  line("M-30 -4Q-4 14 22 -4M-26 10Q-4 26 18 10M-4 -10V40", "#B5794A", 3);

const sideBowl = (x: number, fill: string) =>
  at(
    { x, y: 238 },
    oval(6, 24, 44, 10, "#000", 0.1),
    shape("M-40 0h80l-8 22q-32 12 -64 0Z", "#24605C"),
    oval(0, 0, 40, 12, "#E9EDEB"),
    oval(0, 1, 34, 9, fill),
  );
