import { writeFile } from "node:fs/promises";
import path from "node:path";
import world from "world-atlas/countries-10m.json" with { type: "json" };
import { root } from "./workspaces.mjs";

/**
 * Cuts the overview map of the region out of Natural Earth (1:10m, public domain, carried by `world-atlas`) and writes it
 * for the place field: `node scripts/map-overview.mjs`. The lines are encoded polylines with three decimals.
 */
const WEST = 31;
const SOUTH = 12;
const EAST = 65;
const NORTH = 36;
/** In degrees, about 400 m: the grid of the source is no finer. */
const TOLERANCE = 0.004;
/** Islands smaller than this, in degrees, are left out. */
const SMALLEST = 0.02;

const target = path.join(root, "apps/admin/src/kit/forms/map/overview/overview.json");
const arcs = world.arcs.map((arc) => simplified(decoded(arc, world.transform)));
const land = polygonsOf(world.objects.land)
  .flat()
  .map((ring) => clipped(joinedArcs(ring)))
  .filter((ring) => ring.length > 3 && extentOf(ring) > SMALLEST);
const borders = sharedArcs(world.objects.countries).flatMap((arc) => runsWithin(arcs[arc]));
const overview = {
  bounds: { west: WEST, south: SOUTH, east: EAST, north: NORTH },
  land: land.map(encoded),
  borders: borders.map(encoded),
};
await writeFile(target, `${JSON.stringify(overview, null, 2)}\n`);

function decoded(arc, { scale, translate }) {
  let [x, y] = [0, 0];
  return arc.map(([right, up]) => {
    x += right;
    y += up;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** Douglas and Peucker; both ends stay, so that arcs still meet. */
function simplified(points) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  let [farthest, distance] = [0, -1];
  points.forEach((point, at) => {
    const off = distanceTo(point, first, last);
    if (off > distance) [farthest, distance] = [at, off];
  });
  if (distance <= TOLERANCE) return [first, last];
  return [...simplified(points.slice(0, farthest + 1)).slice(0, -1), ...simplified(points.slice(farthest))];
}

function distanceTo([x, y], [fromX, fromY], [toX, toY]) {
  const [right, up] = [toX - fromX, toY - fromY];
  const length = Math.hypot(right, up);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs(right * (y - fromY) - up * (x - fromX)) / length;
}

function polygonsOf(geometry) {
  if (geometry.type === "GeometryCollection") return geometry.geometries.flatMap(polygonsOf);
  return geometry.type === "Polygon" ? [geometry.arcs] : geometry.type === "MultiPolygon" ? geometry.arcs : [];
}

/** A negative index is an arc from its end to its beginning. */
function joinedArcs(indexes) {
  return indexes.flatMap((index) => (index < 0 ? arcs[~index].toReversed() : arcs[index]).slice(1));
}

/** Arcs that two countries have in common. */
function sharedArcs(countries) {
  const uses = new Map();
  for (const country of countries.geometries)
    for (const index of new Set(
      polygonsOf(country)
        .flat(2)
        .map((one) => (one < 0 ? ~one : one)),
    ))
      uses.set(index, (uses.get(index) ?? 0) + 1);
  return [...uses].filter(([, count]) => count > 1).map(([index]) => index);
}

/** A ring within the bounds (Sutherland and Hodgman). */
function clipped(ring) {
  const sides = [
    [0, WEST, 1],
    [0, EAST, -1],
    [1, SOUTH, 1],
    [1, NORTH, -1],
  ];
  return sides.reduce((points, [axis, limit, sign]) => {
    const isIn = (point) => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, at) => {
      const before = points.at(at - 1);
      if (isIn(point) === isIn(before)) return isIn(point) ? [point] : [];
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing = before.map((value, of) => value + (point[of] - value) * share);
      return isIn(point) ? [crossing, point] : [crossing];
    });
  }, ring);
}

function runsWithin(points) {
  const runs = [[]];
  for (const point of points) {
    if (point[0] >= WEST && point[0] <= EAST && point[1] >= SOUTH && point[1] <= NORTH) runs.at(-1).push(point);
    else if (runs.at(-1).length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

function extentOf(ring) {
  const spans = [0, 1].map((axis) => {
    const values = ring.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  });
  return Math.max(...spans);
}

/** Latitude and longitude in thousandths, each as the difference from the point before, five bits a letter. */
function encoded(points) {
  let before = [0, 0];
  return points
    .map(([longitude, latitude]) => {
      const at = [Math.round(latitude * 1000), Math.round(longitude * 1000)];
      const text = at.map((value, of) => letters(value - before[of])).join("");
      before = at;
      return text;
    })
    .join("");
}

function letters(difference) {
  let value = difference < 0 ? ~(difference << 1) : difference << 1;
  let text = "";
  for (; value >= 32; value >>= 5) text += String.fromCharCode((32 | (value & 31)) + 63);
  return text + String.fromCharCode(value + 63);
}
