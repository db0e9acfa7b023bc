import { houses, tower } from "../art/houses.ts";
import { at, box, circle, line, oval, shape, sheet } from "../art/paint.ts";
import {
  cityView,
  room,
  windowTo,
  bed,
  curtain,
  frame,
  lamp,
  lowTable,
  nightTable,
  plant,
  seaView,
  sofa,
} from "../art/rooms.ts";
import { coast, hours, palm } from "../art/scenery.ts";
import { blossom } from "../art/hair.ts";

export const hotelPlaces = {
  hotelFront: () =>
    sheet(
      coast(hours.dusk),
      tower({ ...houses.pearl, front: "#D9CFDD", side: "#BDB1C6", glass: "#FFDC94", base: "#8E7A80" }, "#8A7F9C"),
      palm({ x: 44, y: 238, size: 1.3 }, "#243B37"),
      palm({ x: 362, y: 250, size: 1.5 }, "#2B4640"),
      shape("M0 262q200 -18 400 0v40H0Z", "#574A5C"),
      line("M120 282h60M220 282h60", "#E7D9C8", 4, 0.7),
    ),
  hotelPool: () =>
    sheet(
      coast(hours.day),
      box(0, 196, 400, 110, "#EDE3D3"),
      shape("M-10 300C10 236 120 244 180 226C260 206 330 222 420 210V310H-10Z", "#49B3C4"),
      line("M60 276q18 -7 36 0t36 0M190 252q18 -7 36 0t36 0M300 272q18 -7 36 0t36 0", "#fff", 4, 0.55),
      [72, 196, 320]
        .map(
          (x) =>
            shape(`M${x} 138l46 34h-92Z`, "#27559A") +
            shape(`M${x} 138l15 34h-30Z`, "#FBF8F2") +
            line(`M${x} 138v70`, "#7A5A3A", 4) +
            box(x - 40, 204, 34, 8, "#fff", 3) +
            box(x + 8, 204, 34, 8, "#fff", 3),
        )
        .join(""),
      palm({ x: 372, y: 226, size: 1.4 }, "#2F5B45"),
    ),
  transferCar: () =>
    sheet(
      box(0, 0, 400, 300, "#C6D8E0"),
      circle(316, 66, 24, "#FFF6D6"),
      shape("M0 178L60 120H96L128 178ZM150 178V92H204V178ZM220 178V132H262V178ZM280 178V108H330V178Z", "#A9C2CD"),
      shape("M40 60q14 -18 34 -8q22 -10 30 10q18 0 14 14H34q-10 -8 6 -16Z", "#fff", 0.9),
      box(0, 178, 400, 122, "#8E979B"),
      line("M10 246h50M100 246h50M190 246h50M280 246h50M370 246h30", "#F3EFE9", 5, 0.8),
      oval(206, 232, 150, 10, "#000", 0.2),
      shape(
        "M58 214C60 186 84 180 118 176L158 138Q164 132 174 132H268Q280 132 288 140L318 172C348 176 358 190 356 214Q356 222 346 222H68Q58 222 58 214Z",
        "#2B2730",
      ),
      shape("M134 174L166 144Q170 140 176 140H214V174ZM224 140H264Q272 140 278 146L302 174H224Z", "#8CC3CF"),
      line("M70 198H346", "#574F47", 4),
      [126, 294]
        .map((x) => circle(x, 222, 27, "#1F1A17") + circle(x, 222, 14, "#B9BFBD") + circle(x, 222, 5, "#574F47"))
        .join(""),
      box(336, 190, 18, 10, "#FFE2A0", 4),
      box(60, 190, 14, 10, "#C8402A", 4),
      line("M190 188h18M250 188h18", "#C8923A", 4),
    ),
  laundry: () =>
    sheet(
      box(0, 0, 400, 300, "#DDE3EA"),
      box(0, 226, 400, 80, "#B9A58C"),
      box(0, 48, 400, 8, "#8A6A4C"),
      [
        [70, "#FBF8F2", "#E0D9CC"],
        [156, "#27559A", "#1D4380"],
        [242, "#F3DFE6", "#DCC0CB"],
        [326, "#24605C", "#1A4A47"],
      ]
        .map(([x, cloth, fold]) =>
          at(
            { x: Number(x), y: 56 },
            line("M0 -4q0 -10 8 -8", "#574F47", 3),
            shape("M0 4L-36 26V44L-26 40V126H26V40L36 44V26Z", String(cloth)),
            line("M0 10V122M-10 8L0 18L10 8", String(fold), 3),
          ),
        )
        .join(""),
      shape("M118 222H282L268 284H132Z", "#C79A64"),
      line("M126 242H274M130 262H270M150 222L158 284M200 222V284M250 222L242 284", "#9C7238", 3),
      box(134, 204, 60, 22, "#FBF8F2", 8),
      box(186, 198, 70, 28, "#92B9EF", 9),
    ),
  meetingRoom: () =>
    sheet(
      room("#E4E0DA", "#8A7A68"),
      windowTo(30, 40, 150, 110, cityView(150, 110, "#BFDCE6", "#8FA6AE", "#FFE2A0"), 3, "#574F47"),
      box(226, 46, 140, 90, "#34302D", 4),
      box(232, 52, 128, 78, "#F4FAFB", 2),
      shape("M246 116V96h16v20ZM270 116V82h16v34ZM294 116V90h16v26ZM318 116V68h16v48Z", "#1F7872"),
      [60, 132, 244, 316].map((x) => box(x - 22, 158, 44, 58, "#27559A", 12)).join(""),
      shape("M40 206H360L392 262H8Z", "#6B5240"),
      shape("M40 206H360L366 216H34Z", "#8A6A4C"),
      [96, 200, 304]
        .map(
          (x) =>
            box(x - 20, 226, 40, 22, "#FBF8F2", 2) +
            line(`M${x - 12} 234h22M${x - 12} 240h16`, "#C9BFB4", 2.4) +
            circle(x + 34, 232, 7, "#8CC3CF"),
        )
        .join(""),
    ),
};

const linen = { sheet: "#fff", pillow: "#FBF8F2" };

export const hotelRooms = {
  roomStandard: () =>
    sheet(
      room("#E9E2D6", "#A98D6C"),
      windowTo(268, 44, 100, 108, cityView(100, 108, "#BFDCE6", "#8FA6AE", "#FFE2A0"), 2),
      curtain(248, 36, 184, "#27559A", "#1D4380", 26),
      frame(86, 40, 84, 44, shape("M0 44L24 18L42 32L62 10L84 44Z", "#92B9EF")),
      bed(134, 250, 200, { ...linen, head: "#6B5240", cover: "#27559A", cushion: "#E0B76A" }),
      nightTable(266, 250, "#6B5240"),
      lamp(266, 206),
      plant({ x: 366, y: 254 }, "#FBF8F2"),
    ),
  roomSeaView: () =>
    sheet(
      room("#DCE6E8", "#C9B08E"),
      windowTo(170, 26, 210, 194, seaView(210, 194) + circle(150, 44, 15, "#FFF3C9"), 3),
      curtain(146, 18, 204, "#FBF8F2", "#D9D2C6", 32),
      bed(90, 258, 150, { ...linen, head: "#8A6A4C", cover: "#3E97A6", cushion: "#FBE9C8" }),
      lowTable(296, 262, 60, "#8A5F38", circle(296, 252, 8, "#E0962A")),
      at(
        { x: 246, y: 268 },
        box(-26, -50, 52, 44, "#24605C", 12),
        box(-30, -28, 60, 24, "#2F7570", 10),
        line("M-22 -4v10M22 -4v10", "#5A3A26", 5),
      ),
      at(
        { x: 350, y: 268 },
        box(-26, -50, 52, 44, "#24605C", 12),
        box(-30, -28, 60, 24, "#2F7570", 10),
        line("M-22 -4v10M22 -4v10", "#5A3A26", 5),
      ),
    ),
  roomFamily: () =>
    sheet(
      room("#EDE3D9", "#B99A78"),
      windowTo(160, 34, 84, 100, cityView(84, 100, "#F6C08C", "#A9705E", "#FFF0C2"), 2),
      bed(104, 250, 172, { ...linen, head: "#7A5A42", cover: "#7A2E3A", cushion: "#E0962A" }),
      bed(320, 254, 110, { ...linen, head: "#7A5A42", cover: "#C9A27E" }),
      nightTable(226, 250, "#7A5A42"),
      lamp(226, 206),
      frame(294, 52, 54, 40, circle(27, 20, 12, "#E0962A")),
      teddy(246, 284),
    ),
  roomSuite: () =>
    sheet(
      room("#2F3F4A", "#6B5240"),
      windowTo(
        96,
        24,
        208,
        122,
        seaView(208, 122, "#F2A978", "#B96F6B") + circle(150, 62, 16, "#FFF0C2"),
        4,
        "#E0B76A",
      ),
      curtain(62, 16, 200, "#7A2E3A", "#5C2029", 34),
      curtain(304, 16, 200, "#7A2E3A", "#5C2029", 34),
      sofa(92, 250, 216, "#EFE4D6", "#F8F2E8", ["#E0B76A", "#24605C", "#E0B76A"]),
      lowTable(200, 276, 104, "#C8923A", blossom(200, 258, 16, "#fff"), oval(172, 272, 14, 4, "#FDFBF7")),
      lamp(36, 250, "#FFE2A0", "#C8923A"),
      plant({ x: 368, y: 256, size: 1.2 }, "#C8923A"),
    ),
};

function teddy(x: number, y: number): string {
  const fur = "#B98A52";
  return at(
    { x, y },
    oval(0, 2, 26, 5, "#000", 0.12),
    circle(-11, -38, 7, fur) + circle(11, -38, 7, fur) + circle(-14, -4, 9, fur) + circle(14, -4, 9, fur),
    oval(0, -10, 17, 15, fur) + oval(0, -8, 9, 9, "#DDBE8E") + circle(0, -29, 15, fur) + oval(0, -25, 7, 5, "#DDBE8E"),
    circle(-6, -32, 2, "#34302D") + circle(6, -32, 2, "#34302D") + circle(0, -27, 2.2, "#34302D"),
  );
}
