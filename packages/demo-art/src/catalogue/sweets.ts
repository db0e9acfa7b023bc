import { bowl, dip, plate, tray } from "../art/dishes.ts";
import { leaf, petal, pistachios } from "../art/garnish.ts";
import { cloth, clothAtStart, planks, runner, slant } from "../art/grounds.ts";
import { at, circle, line, shape, sheet, grains, seeded, specks } from "../art/paint.ts";
import { ball, date } from "../art/pieces.ts";
import { cream, ringCake, saffron, square } from "../art/sweets.ts";

const heap = [
  [200, 96],
  [158, 118],
  [242, 116],
  [132, 160],
  [178, 152],
  [224, 154],
  [268, 158],
  [154, 196],
  [200, 198],
  [246, 196],
  [178, 112],
  [222, 108],
  [200, 140],
] as const;

export const sweets = {
  luqaimat: () =>
    sheet(
      slant("#5B3442", "#4D2B38"),
      plate({ x: 200, y: 150, r: 124 }, { rim: "#F3EADB", well: "#E9DCC6", shade: 0.18 }),
      circle(200, 150, 107, "#E9DCC6"),
      heap.map(([x, y]) => ball(x, y)).join(""),
      line(
        "M128 132C160 96 176 190 208 118S262 176 282 122M140 186C170 150 190 222 220 172S258 206 270 178",
        "#6B2F10",
        6,
        0.8,
      ),
      grains(seeded("luqaimat"), { x: 200, y: 148, rx: 76 }, { count: 60, length: 4, thick: 3, colour: "#FFF1D0" }),
    ),
  kunafa: () => {
    const random = seeded("kunafa");
    const area = { x: 186, y: 150, rx: 76 };
    return sheet(
      cloth("#F0E8DC", "#5B3442", "#E0B76A"),
      plate({ x: 186, y: 150, r: 124 }, { rim: "#fff", ring: "#B4543A", well: "#F7F1E6" }),
      circle(186, 150, 90, "#D9721C"),
      circle(186, 150, 84, "#EB8B2C"),
      grains(random, area, { count: 110, length: 12, thick: 2.4, colour: "#F7B060" }),
      grains(random, area, { count: 60, length: 12, thick: 2, colour: "#BE5A10" }),
      circle(186, 150, 36, "#6F9640"),
      grains(random, { x: 186, y: 150, rx: 32 }, { count: 70, length: 4, thick: 4, colour: "#97BC62" }),
      shape("M186 150L262 108A88 88 0 0 1 272 142Z", "#F6E7C8"),
      dip({ x: 338, y: 70, r: 30 }, "#fff", "#E2A73A"),
    );
  },
  ummAli: () => {
    const random = seeded("ummAli");
    const area = { x: 200, y: 152, rx: 84 };
    return sheet(
      slant("#E8DDD0", "#DFD0BE"),
      circle(206, 163, 122, "#000", 0.16),
      circle(200, 152, 122, "#9C4F2B"),
      circle(200, 152, 110, "#7F3B1D"),
      circle(200, 152, 104, "#E9C27A"),
      grains(random, area, { count: 44, length: 21, thick: 13, colour: "#D79A45", opacity: 0.9 }),
      grains(random, area, { count: 36, length: 19, thick: 9, colour: "#F3DBA5", opacity: 0.95 }),
      grains(random, area, { count: 20, length: 14, thick: 7, colour: "#A5601F", opacity: 0.8 }),
      pistachios(random, area, 34),
      grains(random, area, { count: 14, length: 11, thick: 5, colour: "#FBF1DC" }),
      specks(random, area, 12, "#5A2A14", 9),
    );
  },
  gersOgaily: () =>
    sheet(
      clothAtStart("#E2E8E4", "#C8923A", "#FFF4DE"),
      plate({ x: 212, y: 150, r: 126 }, { rim: "#FBF8F2", ring: "#24605C", well: "#F1EADD" }),
      ringCake({ x: 212, y: 146 }, { crust: "#A5621E", top: "#D9983F", crumb: "#F0CF86" }),
      saffron(seeded("gers"), 196, 112, 40, 10),
    ),
  ranginah: () => {
    const around = (count: number, r: number, turn: number) =>
      Array.from({ length: count }, (_, index) => {
        const angle = (index * 360) / count + turn;
        return at({ x: 200, y: 150, turn: angle }, date({ x: r, y: 0, turn: 90, size: 1.05 }));
      });
    const random = seeded("ranginah");
    return sheet(
      planks("#7A5A42", "#70523C", "#4A3425"),
      plate({ x: 200, y: 150, r: 126 }, { rim: "#F6F1E8", ring: "#7A2E3A", well: "#C18A4C" }),
      circle(200, 150, 102, "#C18A4C"),
      circle(198, 148, 94, "#CE9A5C"),
      ...around(11, 72, 0),
      ...around(6, 34, 20),
      grains(random, { x: 200, y: 150, rx: 84 }, { count: 40, length: 6, thick: 3, colour: "#EFD3A2", opacity: 0.8 }),
      pistachios(random, { x: 200, y: 150, rx: 80 }, 44),
    );
  },
  milkCake: () => {
    const random = seeded("milkCake");
    return sheet(
      runner("#F1E6DF", "#E5D0C8", "#B4543A"),
      plate({ x: 200, y: 150, r: 124 }, { rim: "#FDFBF7", ring: "#C8923A", well: "#F7E6B0" }),
      circle(200, 150, 98, "#F7E6B0"),
      square({ x: 198, y: 146, turn: -12 }, 108, { side: "#DDA94A", top: "#F1CF7E", cream: "#FFFBF2" }),
      saffron(random, 198, 144, 34, 22),
      petal({ x: 214, y: 130, turn: 20 }),
      petal({ x: 184, y: 158, turn: 200, size: 0.8 }, "#C8667C"),
      petal({ x: 268, y: 196, turn: 100, size: 0.8 }),
      pistachios(random, { x: 196, y: 148, rx: 42 }, 20),
    );
  },
  muhallabia: () => {
    const dust = (random: () => number) => pistachios(random, { x: 0, y: 0, rx: 30 }, 26);
    return sheet(
      cloth("#E1E7EC", "#B9CFD4", "#2F66B1"),
      tray({ x: 180, y: 150, r: 134 }, { metal: "#B9BFBD", light: "#D8DCDA", dark: "#8A9391" }),
      cream({ x: 124, y: 116, size: 0.82 }, { wall: "#2F66B1", cream: "#FFFBF2", swirl: "#F0E5D2" }, dust),
      cream({ x: 234, y: 118, size: 0.82 }, { wall: "#7A2E3A", cream: "#FFFBF2", swirl: "#F0E5D2" }, dust),
      cream({ x: 180, y: 210, size: 0.82 }, { wall: "#24605C", cream: "#FFFBF2", swirl: "#F0E5D2" }, dust),
      petal({ x: 116, y: 112, turn: 30, size: 0.9 }),
      petal({ x: 236, y: 116, turn: 150, size: 0.9 }),
      petal({ x: 180, y: 206, turn: 260, size: 0.9 }),
      leaf({ x: 276, y: 206, turn: 30 }),
    );
  },
  dates: () => {
    const rows = [
      [132, 120, -20],
      [188, 104, 10],
      [246, 122, 24],
      [118, 166, 14],
      [174, 158, -8],
      [232, 170, 12],
      [272, 170, 70],
      [148, 206, -14],
      [208, 212, 6],
    ] as const;
    return sheet(
      slant("#24605C", "#1E5450"),
      bowl({ x: 196, y: 154, r: 126 }, { wall: "#C8923A", lip: "#E7C583", fill: "#F3E7CF" }),
      rows.map(([x, y, turn]) => date({ x, y, turn, size: 1.25 })).join(""),
      dip({ x: 346, y: 72, r: 34 }, "#FBF8F2", "#F7EBC9", "#E5CF97"),
    );
  },
  baklava: () => {
    const pieces = [
      [132, 112],
      [200, 92],
      [268, 112],
      [132, 170],
      [200, 150],
      [268, 170],
      [166, 214],
      [234, 214],
    ].map(([x = 0, y = 0]) =>
      at(
        { x, y },
        shape("M0 -26L34 4L0 34L-34 4Z", "#8E531A"),
        shape("M0 -30L34 0L0 30L-34 0Z", "#D9913A"),
        line("M-20 2L0 20L20 2M-24 -6L0 14L24 -6", "#B06A22", 2.6),
        shape("M0 -24L22 -4L0 4L-22 -4Z", "#EBB45E"),
        pistachios(seeded(`baklava${x}${y}`), { x: 0, y: -4, rx: 9, ry: 6 }, 8),
      ),
    );
    return sheet(
      runner("#E6DDE4", "#7A2E3A", "#E0B76A"),
      tray({ x: 200, y: 152, r: 136 }, { metal: "#C98A4B", light: "#E9CFA0", dark: "#8E5526" }),
      ...pieces,
    );
  },
  basbousa: () =>
    sheet(
      slant("#DCE4E0", "#CBD7D1"),
      plate({ x: 200, y: 150, r: 124 }, { rim: "#FDFBF7", ring: "#24605C", well: "#F3ECE0" }),
      [
        [160, 112, -8],
        [240, 118, 6],
        [158, 190, 4],
        [238, 196, -6],
      ]
        .map(
          ([x = 0, y = 0, turn = 0]) =>
            square({ x, y, turn }, 68, { side: "#A5621E", top: "#E0A03E" }) +
            at(
              { x, y, turn },
              line("M-14 0h28M0 -14v28", "#B9772F", 2, 0.5),
              shape("M-7 0Q0 -11 7 0Q0 11 -7 0Z", "#FDF1D6"),
            ),
        )
        .join(""),
    ),
  ricePudding: () => {
    const random = seeded("ricePudding");
    return sheet(
      clothAtStart("#E9E2EE", "#27559A", "#F4F0EA"),
      bowl({ x: 212, y: 150, r: 116 }, { wall: "#B4543A", lip: "#E7B79C", fill: "#FBF6EA" }),
      grains(random, { x: 212, y: 150, rx: 80 }, { count: 160, length: 7, thick: 4, colour: "#EFE5CF" }),
      specks(random, { x: 212, y: 150, rx: 62 }, 90, "#A5601F", 3.4, 0.8),
      pistachios(random, { x: 212, y: 150, rx: 46 }, 22),
      petal({ x: 204, y: 140, turn: 20 }),
    );
  },
  cremeCaramel: () =>
    sheet(
      slant("#EADFD3", "#DDCFBF"),
      plate({ x: 200, y: 150, r: 124 }, { rim: "#FDFBF7", ring: "#C8923A", well: "#F1EADD" }),
      circle(202, 158, 84, "#A85A1C", 0.75),
      circle(200, 152, 66, "#D9A24C"),
      circle(200, 142, 60, "#F3CE7C"),
      circle(200, 138, 50, "#9A4A14"),
      circle(194, 132, 36, "#B9651F"),
      line("M166 126q10 -22 34 -24", "#E9A85A", 6),
      petal({ x: 262, y: 200, turn: 100 }),
      leaf({ x: 248, y: 210, turn: 30 }),
    ),
};
