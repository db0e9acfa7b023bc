import { expect, test } from "vitest";
import { gridDegrees, placeText, stepOf, tidyPlace } from "./place.ts";

test("a place is written as on the map", () => {
  expect(placeText({ latitude: 28.654119, longitude: 48.388713 })).toBe("28.65412, 48.38871");
});

test("a pin dragged around the globe is where it would be found", () => {
  expect(tidyPlace({ latitude: 29.20000049, longitude: 407.97 })).toEqual({ latitude: 29.2, longitude: 47.97 });
  expect(tidyPlace({ latitude: 95, longitude: -190 })).toEqual({ latitude: 85, longitude: 170 });
});

test("arrows move, Shift moves further, other keys do nothing", () => {
  expect(stepOf({ key: "ArrowRight", shiftKey: false })).toEqual([6, 0]);
  expect(stepOf({ key: "ArrowUp", shiftKey: true })).toEqual([0, -60]);
  expect(stepOf({ key: "Enter", shiftKey: false })).toBeUndefined();
});

test("a grid stands at round degrees", () => {
  expect(gridDegrees(47.9, 48.12, 4).map((line) => line.text)).toEqual(["47.9", "48.0", "48.1"]);
  expect(gridDegrees(29.196, 29.204, 4).map((line) => line.text)).toEqual([
    "29.196",
    "29.198",
    "29.200",
    "29.202",
    "29.204",
  ]);
});

test.each([
  [-85, 85],
  [29.19, 29.21],
  [47.9699, 47.9701],
])("between %d and %d there are lines, but not too many", (from, to) => {
  const lines = gridDegrees(from, to, 5);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(6);
});
