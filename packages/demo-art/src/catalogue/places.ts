import { box, circle, line, oval, shape, sheet, at, seeded, specks, type Svg } from "../art/paint.ts";
import {
  bed,
  curtain,
  frame,
  lamp,
  lowTable,
  nightTable,
  plant,
  room,
  rug,
  seaView,
  sofa,
  windowTo,
} from "../art/rooms.ts";
import { coast, hours, palm } from "../art/scenery.ts";

/** The insides of the chalets. */
export const interiors = {
  majlis: () =>
    sheet(
      box(0, 0, 400, 300, "#EFE4D6"),
      box(0, 210, 400, 90, "#C9A987"),
      windowTo(110, 40, 180, 110, seaView(180, 110), 2),
      box(30, 170, 340, 60, "#7A2E3A", 8),
      box(30, 206, 340, 34, "#93404B"),
      [
        [50, "#E0962A"],
        [120, "#F3EADB"],
        [190, "#24605C"],
        [260, "#F3EADB"],
        [320, "#E0962A"],
      ]
        .map(([x, colour]) => box(Number(x), 158, 40, 42, String(colour), 6))
        .join(""),
      rug(262, "#C9A987", "#7A2E3A"),
      oval(200, 262, 58, 16, "#5A3A26"),
      shape("M186 236h22l6 20h-34Z", "#C8923A"),
    ),
  bedroom: () =>
    sheet(
      room("#DCE3DF", "#B99A78"),
      windowTo(22, 40, 60, 90, seaView(60, 90, "#9CCBE0"), 1),
      bed(200, 246, 236, { head: "#8A6A4C", sheet: "#fff", cover: "#2F6F6A", pillow: "#F7F2EA" }),
      lamp(352, 222),
    ),
  kidsRoom: () =>
    sheet(
      room("#E6E0EA", "#C9B08E"),
      windowTo(158, 36, 92, 84, seaView(92, 84), 2),
      bed(92, 246, 118, { head: "#2F66B1", sheet: "#fff", cover: "#92B9EF", pillow: "#FBF8F2" }),
      bed(308, 246, 118, { head: "#A3668A", sheet: "#fff", cover: "#DFC3D1", pillow: "#FBF8F2" }),
      nightTable(200, 246, "#C79A64"),
      lamp(200, 202),
      line("M20 22Q100 54 180 22M220 22Q300 54 380 22", "#C9BFB4", 2.4),
      [
        [56, 36, "#E0962A"],
        [100, 38, "#24605C"],
        [144, 34, "#7A2E3A"],
        [256, 34, "#7A2E3A"],
        [300, 38, "#E0962A"],
        [344, 36, "#24605C"],
      ]
        .map(([x, y, colour]) => shape(`M${x} ${y}l14 0l-7 16Z`, String(colour)))
        .join(""),
      circle(216, 276, 15, "#E0962A"),
      line("M204 268q12 10 24 4", "#F8D39A", 3),
    ),
  kitchen: () =>
    sheet(
      room("#E9EDE6", "#B9A58C", 236),
      box(0, 30, 400, 52, "#24605C"),
      line("M80 30V82M160 30V82M240 30V82M320 30V82", "#1A4A47", 3),
      box(150, 24, 100, 70, "#C9CFCC"),
      line("M164 84h72M164 76h72", "#8A9391", 3),
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((tile) => box(tile * 40 + 2, 98, 36, 40, tile % 2 ? "#DCE6E0" : "#F3F5EE", 2))
        .join(""),
      box(0, 150, 400, 12, "#F3EADB"),
      box(0, 162, 400, 78, "#2C6A66"),
      line("M80 162V240M160 162V240M240 162V240M320 162V240", "#1F504D", 3),
      line("M28 176h24M108 176h24M188 176h24M268 176h24M348 176h24", "#C8923A", 4),
      box(160, 138, 80, 12, "#34302D", 3),
      shape("M176 138V116H216V138Z", "#C8923A"),
      line("M172 116h48M220 124h12", "#8F6221", 5),
      plant({ x: 44, y: 150, size: 0.7 }, "#B4543A"),
      circle(304, 138, 11, "#E0962A"),
      circle(322, 140, 10, "#C8402A"),
      shape("M286 146H340Q334 152 313 152Q292 152 286 146Z", "#FBF8F2"),
      box(90, 256, 220, 14, "#C79A64", 5),
      line("M108 270v30M292 270v30", "#8F6332", 8),
    ),
  diningRoom: () =>
    sheet(
      room("#EFE4D6", "#A9825A"),
      windowTo(56, 34, 288, 118, seaView(288, 118, "#FADDB0", "#CF8C7E"), 4),
      line("M200 0V42", "#34302D", 3),
      shape("M164 66Q200 22 236 66Z", "#C8923A"),
      oval(200, 67, 36, 5, "#FFE2A0"),
      [66, 134, 246, 314]
        .map((x) => box(x, 150, 40, 64, "#7A2E3A", 8) + line(`M${x + 6} 214v36M${x + 34} 214v36`, "#5A3A26", 5))
        .join(""),
      oval(200, 204, 150, 24, "#5A3A26"),
      oval(200, 199, 150, 22, "#8A5F38"),
      line("M120 220L104 286M280 220L296 286", "#5A3A26", 9),
      [120, 176, 232, 288].map((x) => oval(x, 198, 20, 6, "#FDFBF7") + oval(x, 197, 12, 3.4, "#EFE6D5")).join(""),
      plant({ x: 200, y: 196, size: 0.55 }, "#24605C"),
    ),
  bathroom: () =>
    sheet(
      room("#D7E5E3", "#C4CFCB", 214),
      [0, 1, 2, 3, 4].map((row) => line(`M0 ${row * 43}H400`, "#C3D4D1", 2)).join(""),
      line("M50 0V214M100 0V214M150 0V214M200 0V214M250 0V214M300 0V214M350 0V214", "#C3D4D1", 2),
      circle(96, 92, 50, "#C8923A"),
      circle(96, 92, 44, "#F4FAFB"),
      line("M70 78A30 30 0 0 1 92 62", "#fff", 6),
      box(34, 172, 126, 14, "#FBF8F2", 4),
      box(44, 186, 106, 62, "#2C6A66", 4),
      line("M97 186V248", "#1F504D", 3),
      shape("M66 172Q70 156 96 156Q122 156 126 172Z", "#fff"),
      line("M96 156V140h16", "#B9BFBD", 6),
      box(200, 178, 176, 76, "#fff", 30),
      box(194, 172, 188, 18, "#F3F5F4", 9),
      box(210, 176, 156, 9, "#8CC3CF", 4),
      line("M352 172V120h-26", "#B9BFBD", 6),
      circle(226, 166, 12, "#fff", 0.9),
      circle(244, 160, 9, "#fff", 0.9),
      plant({ x: 300, y: 170, size: 0.6 }, "#B4543A"),
      box(196, 60, 60, 52, "#FBF8F2", 3),
      line("M196 72h60M196 100h60", "#7A2E3A", 3),
    ),
  livingRoom: () =>
    sheet(
      room("#E4E9EC", "#C7AE8E"),
      windowTo(120, 30, 200, 116, seaView(200, 116), 3),
      curtain(90, 22, 190, "#FBF8F2", "#DDD3C4"),
      curtain(320, 22, 190, "#FBF8F2", "#DDD3C4"),
      sofa(86, 248, 228, "#24605C", "#2F7570", ["#E0962A", "#F3EADB", "#7A2E3A", "#F3EADB"]),
      lowTable(200, 274, 96, "#8A5F38", box(184, 256, 30, 14, "#7A2E3A", 2), box(188, 250, 26, 7, "#F3EADB", 2)),
      plant({ x: 44, y: 254, size: 1.25 }, "#B4543A"),
      lamp(366, 248),
      frame(24, 60, 48, 60, shape("M0 60L18 30L30 44L48 20V60Z", "#C8923A")),
    ),
};

/** The surroundings of a chalet. */
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

const logoViewBox = "50 0 300 300";

/** Square tiles with the first letter of a business, drawn as strokes so that no font is needed. */
export const logos = {
  logoDarSalma: () => logo("#7A2E3A", "M146 96H196C244 96 268 122 268 150C268 178 244 204 196 204H146Z", "#E0962A"),
  logoNoor: () => logo("#6B3A55", "M148 204V96L252 204V96", "#E9A9B4"),
  logoMarinaPearl: () => logo("#27559A", "M136 204V96L200 168L264 96V204", "#BFE0EA"),
  logoKhiranBlue: () => logo("#0F625E", "M152 96V204M256 96L156 156L256 204", "#E0B76A"),
};

function logo(ground: string, letter: string, mark: string): Svg {
  const diamond = shape("M200 236L212 248L200 260L188 248Z", mark);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logoViewBox}"><rect x="50" width="300" height="300" fill="${ground}"/>${line(letter, "#fff", 26)}${diamond}</svg>`;
}
