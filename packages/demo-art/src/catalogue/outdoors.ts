import { at, box, circle, line, oval, shape, sheet } from "../art/paint.ts";
import { lowTable, plant, sofa } from "../art/rooms.ts";
import { seeded, specks } from "../art/scatter.ts";
import { coast, hours, palm } from "../art/scenery.ts";

/** What stands around a chalet. */
export const outdoors = {
  barbecue: () =>
    sheet(
      coast(hours.sunset),
      box(0, 214, 400, 90, "#C79A64"),
      line("M0 232H400M0 252H400M0 276H400", "#A97F4C", 3, 0.7),
      palm({ x: 356, y: 224, size: 1.4 }, "#2F5B45"),
      line("M112 214L92 284M188 214L208 284M150 214V280", "#34302D", 7),
      shape("M78 160H222Q220 214 150 214Q80 214 78 160Z", "#34302D"),
      oval(150, 160, 72, 14, "#574F47"),
      oval(150, 159, 64, 10, "#E0662A"),
      specks(seeded("coals"), { x: 150, y: 159, rx: 58, ry: 7 }, 40, "#FFC062", 4),
      line("M92 158h116M96 152h110M98 164h106", "#B9BFBD", 2.4),
      line("M104 152h54M140 158h56", "#7C3F1D", 10),
      line("M128 132q-10 -14 0 -28t0 -26M168 130q-10 -14 0 -28t0 -26", "#fff", 5, 0.45),
      box(258, 196, 110, 10, "#8A5F38", 4),
      line("M270 206V276M356 206V276", "#5A3A26", 7),
      oval(294, 194, 22, 6, "#FDFBF7"),
      box(326, 168, 16, 28, "#8DBB4B", 4),
      line("M258 236H240M374 236H390", "#5A3A26", 6),
    ),
  roofTerrace: () =>
    sheet(
      coast(hours.dusk),
      box(0, 196, 400, 110, "#6B5E70"),
      line(
        "M0 182H400M20 182V200M80 182V200M140 182V200M200 182V200M260 182V200M320 182V200M380 182V200",
        "#B9AE9E",
        4,
      ),
      line("M0 40Q100 76 200 40T400 40", "#B9AE9E", 2.4),
      [30, 76, 124, 172, 228, 276, 324, 372]
        .map(
          (x, index) =>
            circle(x, 52 + (index % 2) * 8, 13, "#FFDC94", 0.25) + circle(x, 52 + (index % 2) * 8, 6, "#FFE9B8"),
        )
        .join(""),
      sofa(96, 262, 208, "#7A2E3A", "#93404B", ["#E0962A", "#F3EADB", "#E0962A"]),
      lowTable(200, 274, 90, "#5A3A26", shape("M192 268l4 -22h10l4 22Z", "#C8923A")),
      plant({ x: 46, y: 268, size: 1.1 }, "#B4543A", "#2B4640"),
      plant({ x: 356, y: 268, size: 1.1 }, "#B4543A", "#2B4640"),
    ),
  playground: () =>
    sheet(
      coast(hours.noon),
      palm({ x: 40, y: 232, size: 1.3 }, "#2F6646"),
      line("M150 96L118 268M150 96L176 268M300 96L274 268M300 96L332 268", "#7A2E3A", 8),
      line("M146 98H304", "#93404B", 9),
      line("M196 100V204M222 100V204M244 100V190M270 100V190", "#574F47", 3),
      box(190, 202, 38, 8, "#E0962A", 3),
      box(238, 188, 38, 8, "#24605C", 3),
      circle(76, 274, 16, "#C8402A"),
      line("M62 268q14 8 28 0", "#fff", 3, 0.7),
      at(
        { x: 366, y: 272 },
        shape("M-28 0L-18 -30H18L28 0Z", "#D9BF86"),
        shape("M-18 -30L0 -54L18 -30Z", "#C9AB6C"),
        line("M0 -54V-72", "#8A5F38", 3),
        shape("M0 -72l18 6l-18 6Z", "#C8402A"),
      ),
    ),
};
