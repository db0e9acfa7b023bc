import { at, box, circle, line, mirrored, shape, type Svg } from "./paint.ts";

interface House {
  front: string;
  side: string;
  roof: string;
  glass: string;
  base: string;
}

export const houses = {
  white: { front: "#F8F2E8", side: "#EADFCF", roof: "#FFFDF8", glass: "#7FB4BE", base: "#E9E0D2" },
  evening: { front: "#F6E4D2", side: "#E3C9B4", roof: "#FFFDF8", glass: "#FFD98F", base: "#E9E0D2" },
  night: { front: "#5A5062", side: "#4B4254", roof: "#2B2730", glass: "#FFD27A", base: "#3A3440" },
  sand: { front: "#D9B28C", side: "#C99B73", roof: "#FFFDF8", glass: "#5E8790", base: "#E9E0D2" },
  clay: { front: "#C9805A", side: "#AF6743", roof: "#E9D3B8", glass: "#4E6A72", base: "#D9C3A6" },
  pearl: { front: "#EDEBEF", side: "#D6D2DC", roof: "#FFFFFF", glass: "#8FA6C4", base: "#DAD3D6" },
  timber: { front: "#A9794A", side: "#8A5F38", roof: "#4A5B5B", glass: "#BFE0E6", base: "#C9B08E" },
  lit: { front: "#8A7A92", side: "#736581", roof: "#554A63", glass: "#FFDC94", base: "#6B5E70" },
} satisfies Record<string, House>;

/** Two storeys of plain blocks with deep roofs. */
export function terraces(house: House): Svg {
  return (
    shape("M110 118h120v92H110Z", house.front) +
    shape("M230 94h112v116H230Z", house.side) +
    shape("M102 110h136v10H102ZM222 86h130v10H222Z", house.roof) +
    shape("M124 134h92v46h-92ZM246 110h34v34h-34ZM292 110h36v34h-36ZM246 158h82v52h-82Z", house.glass) +
    line("M155 134v46M186 134v46M287 158v52", house.front, 3) +
    shape("M96 210h262v8H96Z", house.base)
  );
}

/** The same, mirrored. */
export const terracesTurned = (house: House): Svg => at({ x: 444, y: 0 }, mirrored(terraces(house)));

/** Small houses with steep roofs. */
export function cabins(house: House): Svg {
  const cabin = (x: number, size: number) =>
    at(
      { x, y: 214, size },
      shape("M-62 0V-62L0 -112L62 -62V0Z", house.front),
      line("M-62 -16H62M-62 -32H62M-62 -48H62", house.side, 2, 0.6),
      shape("M-76 -54L0 -120L76 -54L66 -46L0 -102L-66 -46Z", house.roof),
      shape("M-40 -8V-56H-8V-8ZM8 0V-58H40V0Z", house.glass),
      line("M-24 -56V-8M-40 -32H-8", house.front, 3),
      circle(0, -76, 9, house.glass),
      box(-70, 0, 140, 7, house.base),
    );
  return cabin(286, 0.82) + cabin(162, 1.05);
}

/** One low cube, all glass to the water, under a slatted roof. */
export function pavilion(house: House): Svg {
  let slats = "";
  for (let slat = 0; slat < 10; slat += 1) slats += `M${88 + slat * 13} 122v10`;
  return (
    shape("M206 104h142v106H206Z", house.front) +
    shape("M196 94h162v12H196Z", house.roof) +
    shape("M220 122h114v88H220Z", house.glass) +
    line("M258 122v88M296 122v88", house.front, 4) +
    line("M94 132V210M200 132V210", house.side, 6) +
    shape("M82 120h130v8H82Z", house.side) +
    line(slats, house.side, 4) +
    box(108, 186, 76, 18, house.roof, 6) +
    box(104, 174, 12, 32, house.roof, 5) +
    shape("M76 210h290v8H76Z", house.base)
  );
}

/** An old-fashioned house: arches, a balcony and a wind tower. */
export function arches(house: House): Svg {
  const arch = (x: number, y: number, w: number, h: number) =>
    `M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`;
  return (
    shape("M276 54h48v70h-48Z", house.side) +
    shape("M270 46h60v10h-60Z", house.roof) +
    line("M288 66v34M300 66v34M312 66v34", house.base, 5) +
    shape("M104 106h250v104H104Z", house.front) +
    shape("M96 98h266v10H96ZM104 154h250v5H104Z", house.roof) +
    shape([128, 176, 224, 272, 314].map((x) => arch(x, 116, 26, 34)).join(""), house.glass) +
    shape([120, 180, 240, 300].map((x) => arch(x, 164, 42, 46)).join(""), house.side) +
    shape([126, 186, 246, 306].map((x) => arch(x, 170, 30, 40)).join(""), house.glass) +
    line(
      "M104 98l6 -8l6 8M128 98l6 -8l6 8M152 98l6 -8l6 8M176 98l6 -8l6 8M200 98l6 -8l6 8M224 98l6 -8l6 8M248 98l6 -8l6 8",
      house.roof,
      4,
    ) +
    shape("M92 210h272v8H92Z", house.base)
  );
}

/** Three white floors stepping back from the water, a stair along them. */
export function steps(house: House): Svg {
  return (
    shape("M186 66h108v60H186Z", house.side) +
    shape("M146 112h170v52H146Z", house.front) +
    shape("M106 158h240v54H106Z", house.side) +
    shape("M180 58h120v9H180ZM138 104h186v9H138ZM98 150h256v9H98Z", house.roof) +
    shape(
      "M202 78h76v26h-76ZM162 122h60v28h-60ZM236 122h64v28h-64ZM122 170h70v42h-70ZM208 170h58v42h-58ZM282 170h48v42h-48Z",
      house.glass,
    ) +
    line("M240 78v26M192 122v28M157 170v42M237 170v42", house.front, 3) +
    line("M138 98H186M300 98H324M98 144H146M316 144H354", house.roof, 3) +
    shape("M90 210h274v8H90Z", house.base)
  );
}

/** A tower of a hotel with its rows of windows; every `lit`th one is dark. */
export function tower(house: House, dark: string): Svg {
  let lit = "";
  let unlit = "";
  for (let floor = 0; floor < 9; floor += 1) {
    for (let room = 0; room < 6; room += 1) {
      const pane = `M${150 + room * 22} ${50 + floor * 17}h13v10h-13Z`;
      if ((floor * 7 + room * 5) % 4 === 0) unlit += pane;
      else lit += pane;
    }
  }
  return (
    shape("M86 118h60v92H86Z", house.side) +
    shape("M140 36h144v174H140Z", house.front) +
    shape("M278 92h64v118h-64Z", house.side) +
    shape("M134 28h156v9H134ZM80 110h66v9H80ZM278 84h70v9H278Z", house.roof) +
    shape("M180 28V14h64v14Z", house.side) +
    shape(lit, house.glass) +
    shape(unlit, dark) +
    shape(
      "M96 130h14v12H96ZM120 130h14v12h-14ZM96 156h14v12H96ZM120 156h14v12h-14ZM290 106h14v12h-14ZM316 106h14v12h-14ZM290 132h14v12h-14ZM316 132h14v12h-14ZM290 158h14v12h-14ZM316 158h14v12h-14Z",
      house.glass,
    ) +
    shape("M168 210c0 -22 88 -22 88 0Z", house.roof) +
    shape("M70 208h290v8H70Z", house.base)
  );
}
