import { leaf, lemon, lime, orange, petal, pistachios, wedge } from "../art/garnish.ts";
import { melon } from "../art/bakes.ts";
import { iceCubes, mint, stemGlass, straw, tallGlass } from "../art/glasses.ts";
import { slant } from "../art/grounds.ts";
import { at, circle, line, oval, shape, sheet, grains, seeded, specks } from "../art/paint.ts";
import { strawberry } from "../art/sweets.ts";

export const coldDrinks = {
  lemonMint: () => {
    const random = seeded("lemonMint");
    const area = { x: 0, y: 186, rx: 40, ry: 52 };
    return sheet(
      slant("#F1E7B9", "#E9DB9C"),
      tallGlass(
        200,
        { body: "#8DBB4B", top: "#B9D879" },
        specks(random, area, 44, "#CFE69A", 5),
        specks(random, area, 34, "#5C8F2B", 4),
        iceCubes(random, 2),
      ),
      lemon(256, 66, 32),
      mint(172, 74),
      at({ x: 214, y: 0 }, straw(0, "#C9483A")),
    );
  },
  laban: () =>
    sheet(
      slant("#CFE0E4", "#BFD4DA"),
      tallGlass(
        190,
        { body: "#FBF9F2", top: "#FFFFFF" },
        specks(seeded("laban"), { x: 0, y: 180, rx: 38, ry: 54 }, 40, "#E6E2D4", 5),
      ),
      mint(176, 84),
      specks(seeded("laban2"), { x: 200, y: 94, rx: 40, ry: 6 }, 14, "#8FA864", 4),
      sideBowl(322, "#FFFFFF"),
    ),
  tamarind: () => {
    const random = seeded("tamarind");
    return sheet(
      slant("#EAD3B4", "#DFC49F"),
      tallGlass(206, { body: "#7A3A1A", top: "#A25B2C" }, iceCubes(random, 4)),
      at({ x: 220, y: 0 }, straw(0, "#24605C")),
      lime(262, 72, 28),
      at({ x: 84, y: 246, turn: -12 }, pod()),
      at({ x: 328, y: 258, turn: 16 }, pod()),
    );
  },
  mango: () =>
    sheet(
      slant("#DDE7D4", "#CEDBC2"),
      stemGlass(196, { body: "#F2A32B", top: "#F8C55C" }),
      leaf({ x: 208, y: 76, turn: -60, size: 1.7 }, "#3F7D34"),
      leaf({ x: 214, y: 78, turn: -20, size: 1.4 }, "#6AA84F"),
      at({ x: 316, y: 236, turn: 10 }, mangoCheek()),
      at({ x: 84, y: 246, turn: -30, size: 0.8 }, mangoCheek()),
    ),
  qamarAlDin: () =>
    sheet(
      slant("#E4D7E2", "#D7C7D5"),
      tallGlass(
        190,
        { body: "#E0762A", top: "#F09A4C" },
        specks(seeded("apricot"), { x: 0, y: 180, rx: 38, ry: 54 }, 26, "#F3B06A", 6),
      ),
      apricot(308, 236, 34),
      apricot(350, 250, 26),
      petal({ x: 178, y: 82, turn: 10 }),
      petal({ x: 204, y: 80, turn: 160, size: 0.8 }),
      grains(seeded("nuts"), { x: 190, y: 92, rx: 34, ry: 5 }, { count: 10, length: 6, thick: 4, colour: "#FDF1D6" }),
    ),
  orangeJuice: () =>
    sheet(
      slant("#D6E4EA", "#C6D8E0"),
      tallGlass(196, { body: "#F0982B", top: "#F8B95A" }, iceCubes(seeded("orange"), 2)),
      orange(250, 70, 32),
      at({ x: 206, y: 0 }, straw(0, "#7A2E3A")),
      orange(328, 240, 36),
      at(
        { x: 82, y: 246 },
        oval(4, 34, 40, 8, "#000", 0.1),
        circle(0, 0, 38, "#E8892B"),
        circle(-10, -12, 14, "#F5A94A"),
        line("M6 -36l4 -8", "#3F7D34", 6),
      ),
    ),
  sunset: () =>
    sheet(
      slant("#2F3F5C", "#283650"),
      stemGlass(
        200,
        { body: "#E2742F", top: "#F6C25A" },
        shape("M-60 112C-40 130 36 130 60 112C54 144 30 168 0 168S-54 144 -60 112Z", "#C23B4B"),
      ),
      orange(268, 64, 28),
      mint(158, 76),
      at({ x: 208, y: 0 }, straw(0, "#F3EADB")),
      specks(seeded("sunset"), { x: 200, y: 128, rx: 48, ry: 30 }, 26, "#fff", 3.4, 0.5),
    ),
  hibiscus: () =>
    sheet(
      slant("#F0DFE0", "#E6CFD1"),
      tallGlass(206, { body: "#A81E3C", top: "#C84862" }, iceCubes(seeded("hibiscus"), 4)),
      wedge({ x: 262, y: 62, turn: 30, size: 1.3 }),
      petal({ x: 84, y: 240, turn: 10, size: 1.6 }, "#B32645"),
      petal({ x: 112, y: 252, turn: 80, size: 1.4 }, "#8E1A33"),
      petal({ x: 322, y: 248, turn: 200, size: 1.5 }, "#B32645"),
      mint(180, 78),
    ),
  strawberryJuice: () =>
    sheet(
      slant("#F3DEDD", "#EACBCB"),
      tallGlass(200, { body: "#CF3340", top: "#E26A72" }, iceCubes(seeded("strawberry"), 2)),
      strawberry({ x: 252, y: 62, turn: 20, size: 2 }),
      strawberry({ x: 318, y: 240, turn: -20, size: 2.2 }),
      strawberry({ x: 84, y: 246, turn: 30, size: 1.8 }),
      at({ x: 206, y: 0 }, straw(0, "#24605C")),
    ),
  watermelonJuice: () =>
    sheet(
      slant("#DDE9DC", "#CBDCCB"),
      tallGlass(196, { body: "#DE4A50", top: "#EF8288" }, iceCubes(seeded("watermelon"), 4)),
      melon({ x: 262, y: 74, turn: 30, size: 0.9 }),
      melon({ x: 320, y: 244, turn: -10, size: 1.1 }),
      mint(170, 78),
    ),
  pomegranateJuice: () =>
    sheet(
      slant("#EADCE2", "#DDC8D1"),
      tallGlass(200, { body: "#8E1233", top: "#B8405E" }, iceCubes(seeded("pomegranate"), 3)),
      specks(seeded("arils"), { x: 320, y: 246, rx: 44, ry: 14 }, 26, "#A81E3C", 11),
      specks(seeded("arils2"), { x: 320, y: 244, rx: 40, ry: 12 }, 14, "#E0647E", 4),
      specks(seeded("arils3"), { x: 84, y: 250, rx: 26, ry: 9 }, 12, "#A81E3C", 11),
      mint(182, 80),
    ),
  avocadoShake: () =>
    sheet(
      slant("#E6E4CF", "#D8D5B9"),
      stemGlass(
        200,
        { body: "#A9BE62", top: "#C9D98C" },
        line("M-40 112q24 22 52 4t36 6", "#D9983F", 7, 0.8),
        pistachios(seeded("avocado"), { x: 0, y: 86, rx: 48, ry: 5 }, 22),
      ),
      at(
        { x: 322, y: 238, turn: -18 },
        oval(4, 30, 44, 9, "#000", 0.1),
        shape("M-46 8C-46 -18 -18 -30 10 -24C36 -20 50 -4 46 12C40 34 -42 34 -46 8Z", "#3F5B24"),
        shape("M-40 6C-38 -14 -16 -24 10 -19C32 -16 43 -2 39 10C32 27 -36 27 -40 6Z", "#DDE59A"),
        circle(14, 4, 13, "#7A4A20"),
      ),
    ),
  icedLatte: () =>
    sheet(
      slant("#E2D8CC", "#D4C7B7"),
      tallGlass(
        200,
        { body: "#C79A6B", top: "#7A4A2A" },
        shape("M-50 170q50 22 100 0l-5 76a8 8 0 0 1 -8 7h-74a8 8 0 0 1 -8 -7Z", "#F3E7D3", 0.9),
        iceCubes(seeded("icedLatte"), 4),
      ),
      at({ x: 220, y: 0 }, straw(0, "#34302D")),
    ),
  water: () =>
    sheet(
      slant("#D6E6EE", "#C3D8E3"),
      tallGlass(200, { body: "#BFE0EA", top: "#DDF1F6" }, iceCubes(seeded("water"), 4)),
      lemon(256, 68, 28),
      mint(172, 80),
    ),
};

const pod = () =>
  shape(
    "M-44 6C-46 -8 -26 -16 -12 -10C-2 -18 16 -16 24 -8C38 -12 48 0 42 8C36 18 18 16 10 12C0 18 -14 18 -22 14C-34 18 -44 14 -44 6Z",
    "#8A5A35",
  ) + line("M-32 -2q8 -6 16 -2M-4 -6q8 -4 16 0", "#B98A5A", 4);

const mangoCheek = () =>
  shape("M-44 6C-44 -24 -14 -36 14 -30C40 -24 50 0 40 16C26 34 -40 34 -44 6Z", "#D9842B") +
  shape("M-36 2C-34 -20 -10 -28 12 -24C32 -20 42 -2 34 10C20 22 -34 22 -36 2Z", "#F8BE4A") +
  line("M-18 -18L-2 18M2 -24L20 16M-34 0H36M-24 -12H34", "#E09A2E", 2.6);

function apricot(x: number, y: number, r: number): string {
  return (
    oval(x + 4, y + r * 0.9, r, r * 0.22, "#000", 0.1) +
    circle(x, y, r, "#E9964A") +
    circle(x - r * 0.24, y - r * 0.26, r * 0.5, "#F5B978") +
    line(`M${x + 2} ${y - r}q${r * 0.5} ${r} ${-r * 0.1} ${r * 1.9}`, "#C9702A", 3)
  );
}

const sideBowl = (x: number, fill: string) =>
  at(
    { x, y: 238 },
    oval(6, 24, 44, 10, "#000", 0.1),
    shape("M-40 0h80l-8 22q-32 12 -64 0Z", "#24605C"),
    oval(0, 0, 40, 12, "#E9EDEB"),
    oval(0, 1, 34, 9, fill),
  );
