import { at, box, circle, line, shape, seeded, specks, type Position, type Svg } from "./paint.ts";

export interface SceneryHour {
  sky: readonly [string, string, string];
  /** Sun or moon. */
  light: { x: number; y: number; r: number; colour: string };
  sea: readonly [string, string];
  sand: string;
  leaves: readonly [string, string];
  stars?: boolean;
}

const green = ["#3A6B4C", "#2F5B45"] as const;

/** Hours and weathers of the coast. */
export const hours = {
  day: {
    sky: ["#9CCBE0", "#B8DAE6", "#D7E9EA"],
    light: { x: 322, y: 46, r: 18, colour: "#FFF3C9" },
    sea: ["#3E97A6", "#57AEB7"],
    sand: "#E7D3AC",
    leaves: green,
  },
  sunset: {
    sky: ["#F2A978", "#F6C08C", "#FADDB0"],
    light: { x: 90, y: 112, r: 26, colour: "#FFF0C2" },
    sea: ["#B96F6B", "#CF8C7E"],
    sand: "#DDBB92",
    leaves: green,
  },
  night: {
    sky: ["#1D2740", "#27355A", "#3A4A74"],
    light: { x: 330, y: 44, r: 15, colour: "#F4EFD8" },
    sea: ["#1F3C58", "#2A4F6E"],
    sand: "#6E6470",
    leaves: ["#1E3A30", "#1E3A30"],
    stars: true,
  },
  garden: {
    sky: ["#BFDCE6", "#CFE5EA", "#E4F0EE"],
    light: { x: 70, y: 44, r: 18, colour: "#FFF6D6" },
    sea: ["#8BB98A", "#9CC69A"],
    sand: "#E2D4B8",
    leaves: green,
  },
  dawn: {
    sky: ["#C9B6D6", "#E3C4CF", "#F8DCCB"],
    light: { x: 258, y: 116, r: 22, colour: "#FFF1DC" },
    sea: ["#7E93B3", "#98AAC4"],
    sand: "#E3CDBB",
    leaves: ["#4A6B5C", "#3B5A50"],
  },
  noon: {
    sky: ["#5FAFD6", "#86C5E0", "#B5DDE8"],
    light: { x: 66, y: 40, r: 16, colour: "#FFFBE6" },
    sea: ["#1F7F9B", "#379AB0"],
    sand: "#F0E1BF",
    leaves: ["#3F7A4E", "#2F6646"],
  },
  golden: {
    sky: ["#E8B76A", "#F2CE8C", "#FBE6B8"],
    light: { x: 310, y: 104, r: 24, colour: "#FFF8DE" },
    sea: ["#8A8F6E", "#A3A783"],
    sand: "#DDBE86",
    leaves: ["#56653A", "#46562F"],
  },
  dusk: {
    sky: ["#3F3A63", "#6B527F", "#B27A8C"],
    light: { x: 76, y: 52, r: 14, colour: "#FBEBD0" },
    sea: ["#4A4A72", "#5D5E87"],
    sand: "#8E7A80",
    leaves: ["#2B4640", "#243B37"],
    stars: true,
  },
} satisfies Record<string, SceneryHour>;

export function coast(hour: SceneryHour): Svg {
  const { sky, light, sea } = hour;
  const stars = hour.stars ? specks(seeded(sky[0]), { x: 200, y: 44, rx: 210, ry: 46 }, 34, "#F4EFD8", 2.2, 0.8) : "";
  return (
    box(0, 0, 400, 300, sky[0]) +
    box(0, 60, 400, 70, sky[1]) +
    box(0, 98, 400, 40, sky[2]) +
    stars +
    circle(light.x, light.y, light.r, light.colour) +
    box(0, 128, 400, 60, sea[0]) +
    shape("M0 150q50 -6 100 0t100 0t100 0t100 0v40H0Z", sea[1]) +
    line("M20 142h46M120 138h30M230 144h54M330 139h40", sky[2], 2.5, 0.6) +
    shape("M0 180q120 -16 400 -4v130H0Z", hour.sand)
  );
}

export function palm(place: Position, leaves: string): Svg {
  const frond = "M0 0C14 -13 34 -13 48 2C32 -4 16 -3 0 4Z";
  const crown = [-170, -140, -100, -62, -28, 8]
    .map((turn) => at({ x: 10, y: -84, turn }, shape(frond, leaves)))
    .join("");
  return at(place, shape("M-3 0C-2 -30 2 -60 8 -84L13 -83C8 -58 5 -28 5 0Z", "#6B4A30"), crown);
}
