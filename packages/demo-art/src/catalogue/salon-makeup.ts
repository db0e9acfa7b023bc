import { brush, lipstick, palette } from "../art/beauty.ts";
import { closedEye } from "../art/faces.ts";
import { clothAtStart, slant } from "../art/grounds.ts";
import { shoulders, tones, updo } from "../art/hair.ts";
import { circle, line, shape, sheet } from "../art/paint.ts";

export const salonMakeup = {
  bridalTrial: () =>
    sheet(
      clothAtStart("#F0E4E6", "#6B3A55", "#E7C9DA"),
      palette({ x: 224, y: 92, turn: -6 }, [
        "#E9C9B4",
        "#D9A08C",
        "#B9706B",
        "#8A4A55",
        "#F3DFC4",
        "#C8923A",
        "#A9675A",
        "#5B3442",
      ]),
      brush({ x: 176, y: 210, turn: 62 }, "#34302D", "#C9A27E", "#D98A99"),
      brush({ x: 214, y: 240, turn: 74 }, "#34302D", "#A97F58", "#C8667C", 10),
      lipstick({ x: 332, y: 224, turn: 12 }, "#B3324A", "#D4637A"),
    ),
  eveningMakeup: () =>
    sheet(
      closedEye({
        skin: "#DDAE88",
        shade: "#C18E66",
        brow: "#3A2118",
        shadow: ["#8A5A6E", "#4E2740"],
        glitter: "#F0D08C",
      }),
    ),
  bride: () =>
    sheet(
      slant("#E4E9EC", "#D5DDE2"),
      shape("M200 40C116 40 70 150 56 310H344C330 150 284 40 200 40Z", "#fff", 0.75),
      shoulders("#FDFBF7", "#E4DCD0"),
      updo(tones.ink, "#FBE9EF"),
      shape(
        "M200 40C150 44 118 84 96 160C88 214 70 270 62 310H112C112 236 124 150 150 100C168 72 184 60 200 56C216 60 232 72 250 100C276 150 288 236 288 310H338C330 270 312 214 304 160C282 84 250 44 200 40Z",
        "#fff",
        0.55,
      ),
      line("M150 74Q200 44 250 74", "#E0B76A", 5),
      [
        [156, 70],
        [178, 58],
        [200, 53],
        [222, 58],
        [244, 70],
      ]
        .map(([x = 0, y = 0]) => circle(x, y - 4, 5.5, "#FBF8F2") + circle(x - 1.5, y - 5.5, 2, "#fff"))
        .join(""),
    ),
  lashes: () =>
    sheet(closedEye({ skin: "#E8C3A0", shade: "#CFA27C", brow: "#6B4630", shadow: ["#F0D3B4", "#DDA98E"] })),
};
