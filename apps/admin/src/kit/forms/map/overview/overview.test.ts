import { LOCALITIES } from "@diwan/contract/branches/localities/localities";
import { expect, test } from "vitest";
import { decodeLine } from "./decode-line.ts";
import { isInOverview, OVERVIEW_BOUNDS } from "./overview-bounds.ts";
import overview from "./overview.json";

test("decodes a polyline", () => {
  expect(decodeLine("_p~iF~ps|U_ulLnnqC")).toEqual([
    [3850, -12020],
    [4070, -12095],
  ]);
});

test("the overview is small, within its bounds, and has the land under every town", () => {
  expect(JSON.stringify(overview).length).toBeLessThan(80_000); // before compression
  expect(overview.bounds).toEqual(OVERVIEW_BOUNDS);
  const rings = overview.land.map(decodeLine);
  const { west, south, east, north } = OVERVIEW_BOUNDS;
  const outside = [...rings, ...overview.borders.map(decodeLine)]
    .flat()
    .filter(([latitude, longitude]) => latitude < south || latitude > north || longitude < west || longitude > east);
  expect(outside).toEqual([]);
  const riyadh = LOCALITIES.find(({ name }) => name.en === "Riyadh");
  const isOnLand = (latitude: number, longitude: number) =>
    rings.filter((ring) => crossings(ring, latitude, longitude) % 2 === 1).length % 2 === 1;
  expect(isOnLand(riyadh?.latitude ?? 0, riyadh?.longitude ?? 0)).toBe(true);
  expect(isOnLand(29.2, 47.7)).toBe(true);
  expect(isOnLand(27.3, 50.9)).toBe(false);
});

test("every locality is in the overview, and Cairo, London and the edge are not", () => {
  expect(LOCALITIES.filter((locality) => !isInOverview(locality))).toEqual([]);
  for (const [latitude, longitude] of [
    [30.04, 31.24],
    [51.5, -0.1],
    [12.5, 50],
  ] as const)
    expect(isInOverview({ latitude, longitude })).toBe(false);
});

/** How many sides of a ring a line from a point to the east crosses. */
function crossings(ring: [number, number][], latitude: number, longitude: number): number {
  return ring.filter(([up, aside], at) => {
    const [upBefore, asideBefore] = ring.at(at - 1) ?? [0, 0];
    if (up > latitude === upBefore > latitude) return false;
    return longitude < ((asideBefore - aside) * (latitude - up)) / (upBefore - up) + aside;
  }).length;
}
