import { brush } from "../art/beauty.ts";
import { comb, dryer, roundBrush, scissors } from "../art/hair-tools.ts";
import { bowl } from "../art/dishes.ts";
import { cloth, runner, slant } from "../art/grounds.ts";
import { hair, highlights, shoulders, tips, tones, updo } from "../art/hair.ts";
import { at, box, circle, line, sheet } from "../art/paint.ts";

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
