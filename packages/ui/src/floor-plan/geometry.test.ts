import { expect, test } from "vitest";
import { boundsOf, boundsOfAll, chairsOf, planLabel } from "./geometry.ts";

const box = { x: 0, y: 0, width: 200, depth: 100, rotation: 0 };

test("as many chairs as seats, the first along the long sides, none inside the table", () => {
  for (const shape of ["round", "square", "long"] as const)
    for (const seats of [1, 2, 5, 8, 13, 40]) {
      const chairs = chairsOf(shape, box, seats);
      expect(chairs).toHaveLength(seats);
      if (shape !== "round") expect(chairs.every(({ x, y }) => Math.abs(x) > 100 || Math.abs(y) > 50)).toBe(true);
    }
  const eight = chairsOf("long", { width: 220, depth: 100 }, 8).map(({ rotation }) => rotation);
  expect(eight).toEqual([0, 0, 0, 180, 180, 180, 270, 90]);
});

test("benches have no chairs, and a thousand seats are not drawn one by one", () => {
  expect([chairsOf("booth", box, 6), chairsOf("majlis", box, 10)]).toEqual([[], []]);
  expect(chairsOf("long", box, 1000)).toHaveLength(40);
});

test("a turned table takes other room", () => {
  const quarter = boundsOf({ ...box, rotation: 90 });
  expect([quarter.left, quarter.top].map(Math.round)).toEqual([-50, -100]);
  expect(boundsOfAll([])).toEqual({ left: 0, top: 0, right: 1200, bottom: 800 });
  expect(boundsOfAll([box, { ...box, x: 500 }], 10)).toEqual({ left: -110, top: -60, right: 610, bottom: 60 });
});

test.each([
  ["Table 9", "9"],
  ["طاولة ١٢", "١٢"],
  ["F1", "F1"],
  ["Chef's table", "Chef's table"],
  ["Terrace 2031000", "Terrace 2031000"],
])("%s is %s on the plan", (name, label) => {
  expect(planLabel(name)).toBe(label);
});
