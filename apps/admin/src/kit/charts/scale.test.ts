import { expect, test } from "vitest";
import { relativeChange, percentOf, sparkOf, chooseTicks } from "./scale.ts";

test.each([
  [455, [0, 125, 250, 375, 500]],
  [4, [0, 1, 2, 3, 4]],
  [0, [0, 1, 2, 3, 4]],
  [0.3, [0, 0.1, 0.2, 0.3, 0.4]],
  [81, [0, 25, 50, 75, 100]],
])("an axis to %d has round steps", (most, ticks) => {
  expect(chooseTicks(most === 455 ? 480 : most)).toEqual(ticks);
});

test("an axis of counts has no halves", () => {
  expect(chooseTicks(47, 4, true)).toEqual([0, 15, 30, 45, 60]);
  expect(chooseTicks(3, 4, true)).toEqual([0, 1, 2, 3, 4]);
});

test("a change is a share of the earlier figure; without one there is no change", () => {
  expect(relativeChange(108, 100)).toBeCloseTo(0.08);
  expect(relativeChange(5, 0)).toBe(undefined);
  expect(percentOf(1, 3)).toBe("33.3%");
  expect(percentOf(1, 0)).toBe("0%");
});

test("a sparkline spans its lowest and highest value, with a point for each day", () => {
  expect(sparkOf([10, 30, 20])).toEqual([
    { x: 0, y: 0 },
    { x: 0.5, y: 1 },
    { x: 1, y: 0.5 },
  ]);
  expect(sparkOf([undefined, 4, undefined, 4, undefined]).map(({ x, y }) => [x, y])).toEqual([
    [0.25, 0.5],
    [0.75, 0.5],
  ]);
});

test.each([[[]], [[0, 0, 0]], [[undefined, 3, undefined]]])("draws no sparkline for %j", (values) => {
  expect(sparkOf(values)).toEqual([]);
});
