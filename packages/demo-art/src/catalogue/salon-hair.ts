import { brush, lipstick, palette } from "../art/beauty.ts";
import { comb, dryer, roundBrush, scissors, hair, highlights, shoulders, tips, tones, updo } from "../art/hair.ts";
import { bowl } from "../art/dishes.ts";
import { cloth, runner, slant, clothAtStart } from "../art/grounds.ts";
import { at, box, circle, line, sheet, shape } from "../art/paint.ts";
import { closedEye } from "../art/faces.ts";

export const salonHair = {
  cutBlowDry: () =>
    sheet(slant("#E8DCE4", "#DCCBD7"), mirror("#F6EFF3"), shoulders("#6B3A55", "#4E2740"), hair("bob", tones.chestnut)),
  blowDry: () =>
    sheet(
      slant("#D8E4E2", "#C8D8D5"),
      dryer({ x: 150, y: 118, turn: -8 }, "#24605C", "#153F3C"),
      roundBrush({ x: 310, y: 148, turn: 16 }, "#C8923A"),
      line("M52 96C30 92 24 104 6 98M50 118C30 116 22 126 4 122M52 140C32 140 26 150 8 146", "#fff", 6, 0.8),
    ),
  keratin: () =>
    sheet(
      slant("#EFE3D6", "#E3D3C1"),
      mirror("#FBF5EC"),
      shoulders("#24605C", "#153F3C"),
      hair(
        "straight",
        tones.ink,
        line("M132 132C180 148 220 148 268 132M128 200C180 216 220 216 272 200", "#6B5046", 11, 0.8),
      ),
    ),
  updo: () =>
    sheet(
      slant("#F0E2DC", "#E4D2CA"),
      mirror("#FBF3EE"),
      shoulders("#FBF8F2", "#E4D9CC"),
      updo(tones.chestnut, "#FFFBF6"),
    ),
  cutColour: () =>
    sheet(
      cloth("#EADFE6", "#6B3A55", "#E7C9DA"),
      comb({ x: 128, y: 70, turn: -14 }, "#34302D"),
      scissors({ x: 102, y: 196, turn: -30 }),
      bowl({ x: 240, y: 168, r: 84 }, { wall: "#34302D", lip: "#574F47", fill: "#A9532B" }),
      line("M196 168a44 44 0 1 1 50 42", "#CB7744", 12),
      brush({ x: 292, y: 142, turn: 40 }, "#C8923A", "#4A2515", "#CB7744", 13),
    ),
  balayage: () =>
    sheet(
      slant("#DCE3DF", "#CCD7D1"),
      mirror("#F3F7F4"),
      shoulders("#34302D", "#1F1A17"),
      hair("waves", tones.chestnut, tips(150, ["#8F5A33", "#B98048", "#DDB074"])),
    ),
  roots: () =>
    sheet(
      runner("#E6E0EA", "#CFC3DA", "#6B3A55"),
      bowl({ x: 150, y: 152, r: 98 }, { wall: "#FBF8F2", lip: "#6B3A55", fill: "#4A2515" }),
      line("M98 152a52 52 0 1 1 58 50", "#6B3A22", 13),
      brush({ x: 246, y: 118, turn: 34 }, "#6B3A55", "#2E1D17", "#6B3A22", 14),
      at(
        { x: 322, y: 210, turn: -16 },
        box(-44, -10, 92, 24, "#000", 6, 0.12),
        box(-48, -14, 92, 24, "#B9BFBD", 6),
        line("M-38 -6H34", "#E9EDEB", 4),
      ),
      at(
        { x: 316, y: 250, turn: 6 },
        box(-44, -10, 92, 24, "#000", 6, 0.12),
        box(-48, -14, 92, 24, "#C8923A", 6),
        line("M-38 -6H34", "#F0D08C", 4),
      ),
    ),
  highlights: () =>
    sheet(
      slant("#E9DFC9", "#DDD0B4"),
      mirror("#FBF6E8"),
      shoulders("#2F66B1", "#234C86"),
      hair("straight", tones.honey, highlights("#F0CF94", 284)),
    ),
};

function mirror(glass: string): string {
  return (
    circle(200, 134, 122, "#C8923A") +
    circle(200, 134, 115, glass) +
    line("M118 104A88 88 0 0 1 160 60", "#fff", 9, 0.8)
  );
}

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
