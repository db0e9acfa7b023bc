import { bowl, plate } from "../art/dishes.ts";
import { leaf, sprig } from "../art/garnish.ts";
import { cloth, clothAtStart, slant } from "../art/grounds.ts";
import { at, box, circle, line, shape, sheet, grains, seeded, specks } from "../art/paint.ts";
import { blueberry, cakeWedge, scoop, strawberry, syrup } from "../art/sweets.ts";

const china = { rim: "#FDFBF7", ring: "#27559A", well: "#F1EFEA" };

export const hotelDesserts = {
  cheesecake: () =>
    sheet(
      cloth("#EFE6EC", "#6B3A55", "#E7D3E0"),
      plate({ x: 188, y: 150, r: 126 }, china),
      cakeWedge({ x: 184, y: 138, turn: -6, size: 0.86 }, ["#FBF3DF", "#F7E9C8", "#F3E0B4", "#C08A46"], "#FDF8EA"),
      shape("M150 106q30 -22 62 -10q20 14 8 22q-40 10 -70 -12Z", "#A8232E"),
      strawberry({ x: 176, y: 102 }),
      blueberry(200, 106),
      syrup(188, 226, 20, "#A8232E"),
      leaf({ x: 190, y: 90, turn: -40 }),
    ),
  fondant: () =>
    sheet(
      slant("#E5DAD0", "#D8CABC"),
      plate({ x: 200, y: 150, r: 126 }, { rim: "#34302D", ring: "#C8923A", well: "#423D39", shade: 0.22 }),
      circle(166, 150, 52, "#2A1208"),
      circle(164, 146, 50, "#4A2112"),
      circle(158, 138, 30, "#61301A"),
      shape("M174 150q30 6 44 34q10 24 -14 30q-30 4 -42 -20q-14 -30 12 -44Z", "#7A3A1C"),
      specks(seeded("sugar"), { x: 162, y: 138, rx: 42 }, 70, "#fff", 2.6, 0.85),
      scoop({ x: 252, y: 140 }, "#F7EBC9", "#FFF8E4", "#E5CF97"),
      strawberry({ x: 214, y: 98, turn: 20 }),
      sprig(258, 104, 10, 0.8),
    ),
  iceCream: () =>
    sheet(
      clothAtStart("#DDE9E6", "#D98A99", "#FBF3F0"),
      bowl({ x: 214, y: 152, r: 120 }, { wall: "#fff", lip: "#D98A99", fill: "#F4EEE2" }),
      scoop({ x: 176, y: 118, size: 1.2 }, "#A6C46B", "#C3DB90", "#86A64C"),
      scoop({ x: 256, y: 128, size: 1.2, turn: 30 }, "#E9A9B4", "#F6CBD2", "#CF8592"),
      scoop({ x: 208, y: 192, size: 1.2, turn: -20 }, "#F7EBC9", "#FFF8E4", "#E5CF97"),
      grains(seeded("pistachio"), { x: 180, y: 112, rx: 30 }, { count: 12, length: 5, thick: 5, colour: "#6F8F3A" }),
      at({ x: 274, y: 84, turn: 30 }, box(-9, -48, 18, 78, "#C98B3C", 3), line("M-4 -40V20M4 -40V20", "#A86F28", 2)),
    ),
};
