import { blossom } from "../art/hair.ts";
import { at, box, circle, line, oval, shape, sheet } from "../art/paint.ts";
import {
  bed,
  cityView,
  curtain,
  frame,
  lamp,
  lowTable,
  nightTable,
  plant,
  room,
  seaView,
  sofa,
  windowTo,
} from "../art/rooms.ts";

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
