import { arches, cabins, houses, pavilion, steps, terraces, terracesTurned } from "../art/houses.ts";
import { box, line, shape, sheet, type Svg } from "../art/paint.ts";
import { coast, type SceneryHour, hours, palm } from "../art/scenery.ts";
import { boat, bush, canal, dhow, jetty, lawn, lounger, parasol, pool, shallows } from "../art/shore.ts";

export const chalets = {
  chaletSunset: () => withPool(hours.sunset, terraces(houses.evening), pool("#F3ECE0", "#5BA9B4")),
  chaletDay: () => withPool(hours.day, terraces(houses.white), pool("#F3ECE0", "#49B3C4")),
  chaletNight: () => withPool(hours.night, terraces(houses.night), pool("#4A4350", "#2F8FA8")),
  chaletRow2: () => withPool(hours.garden, terraces(houses.sand), pool("#F3ECE0", "#4FBBB9")),
  chaletArches: () =>
    sheet(
      coast(hours.dawn),
      palm({ x: 66, y: 222, size: 1.05 }, hours.dawn.leaves[0]),
      arches(houses.pearl),
      pool("#F6EEE6", "#8FB9CC"),
      palm({ x: 382, y: 238, size: 1.3 }, hours.dawn.leaves[1]),
      lounger({ x: 318, y: 230 }),
    ),
  chaletPavilion: () =>
    sheet(
      coast(hours.noon),
      palm({ x: 40, y: 226, size: 1.3 }, hours.noon.leaves[0]),
      pavilion(houses.white),
      parasol({ x: 96, y: 214 }, "#E0962A", "#F3C579"),
      lounger({ x: 70, y: 270 }),
      lounger({ x: 130, y: 276 }),
      line("M0 296q50 -10 100 0t100 0t100 0t100 0", "#fff", 6, 0.7),
    ),
  chaletDhow: () =>
    sheet(
      coast(hours.golden),
      dhow({ x: 62, y: 146, size: 0.9 }, "#FBF3DF"),
      terracesTurned(houses.sand),
      shallows(238, hours.golden.sea[1]),
      jetty(220, "#A97F50", "#7A5632"),
      palm({ x: 372, y: 236, size: 1.2 }, hours.golden.leaves[1]),
    ),
  chaletGarden: () =>
    sheet(
      coast(hours.garden),
      palm({ x: 52, y: 220, size: 1.1 }, hours.garden.leaves[0]),
      pavilion(houses.clay),
      lawn("#8FB26A", "#E9DFC9"),
      bush(54, 250, 22, "#5C8F3A", "#E9A9B4"),
      bush(352, 252, 26, "#4E7F34", "#FBE9EF"),
      bush(316, 262, 17, "#6FA648"),
    ),
  chaletCanal: () =>
    sheet(
      coast(hours.dusk),
      palm({ x: 50, y: 226, size: 1.15 }, hours.dusk.leaves[0]),
      steps(houses.lit),
      canal("#4A4A72", "#6B5E70", "#F3EADB"),
      palm({ x: 380, y: 238, size: 1.25 }, hours.dusk.leaves[1]),
    ),
  chaletSteps: () => withPool(hours.noon, steps(houses.white), pool("#F3ECE0", "#3FAFC2")),
  cabins: () =>
    sheet(
      coast(hours.day),
      cabins(houses.timber),
      palm({ x: 366, y: 244, size: 1.3 }, hours.day.leaves[1]),
      palm({ x: 30, y: 234, size: 1 }, hours.day.leaves[0]),
      parasol({ x: 96, y: 232, size: 0.8 }, "#7A2E3A", "#A8505E"),
      lounger({ x: 58, y: 282 }),
      boat({ x: 292, y: 272, size: 0.62 }, "#24605C"),
    ),
  eveningPool: () => withPool(hours.golden, terraces(houses.evening), pool("#F0E3C8", "#5BA9B4")),
  nightPool: () => withPool(hours.dusk, terraces(houses.lit), pool("#7A6B78", "#3F9CB4")),
  poolView: () =>
    sheet(
      box(0, 0, 400, 300, "#BFE0EA"),
      box(0, 70, 400, 60, "#3E97A6"),
      shape("M0 118h400v190H0Z", "#F0E6D6"),
      shape("M60 150h300l40 150H-10Z", "#3FAFC2"),
      line(
        "M90 176q20 -7 40 0t40 0t40 0t40 0M60 216q24 -8 48 0t48 0t48 0t48 0M40 258q28 -9 56 0t56 0t56 0t56 0",
        "#fff",
        4,
        0.5,
      ),
      palm({ x: 34, y: 160, size: 1.2 }, "#2F5B45"),
      shape("M300 92l60 40h-120Z", "#E0962A"),
      line("M300 92v60", "#7A5A3A", 4),
      shape("M262 152h74l-8 14h-60Z", "#fff"),
    ),
  jettyView: () =>
    sheet(
      coast(hours.dawn),
      shallows(170, hours.dawn.sea[1]),
      dhow({ x: 318, y: 146, size: 0.8 }, "#FBF3EE"),
      boat({ x: 88, y: 196, size: 0.75 }, "#7A2E3A"),
      jetty(152, "#B98A5A", "#8A6238"),
    ),
};

/** The house between two palms, the pool before it. */
function withPool(hour: SceneryHour, house: Svg, water: Svg): Svg {
  return sheet(
    coast(hour),
    palm({ x: 54, y: 224, size: 1.15 }, hour.leaves[0]),
    house,
    water,
    palm({ x: 372, y: 240, size: 1.35 }, hour.leaves[1]),
    lounger({ x: 316, y: 226 }),
  );
}
