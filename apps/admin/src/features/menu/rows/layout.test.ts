import { expect, test } from "vitest";
import { between, layOut, wholeHeight } from "./layout.ts";

const sections = layOut(
  ["a", "b"],
  42,
  (name) => (name === "a" ? [40, 80, 40] : [40]),
  (height) => height,
);
const heights = (from: number, to: number, stays?: (height: number) => boolean) =>
  between(sections, from, to, (height) => height, stays).map(({ section, parts }) => [
    section,
    parts.map(({ top }) => top),
  ]);

test("stands one below the other", () => {
  expect(sections.map(({ top, height }) => [top, height])).toEqual([
    [0, 202],
    [202, 82],
  ]);
  expect(wholeHeight(sections)).toBe(284);
  expect(wholeHeight([])).toBe(0);
});

test("only parts near the view are there, with the head of their section", () => {
  expect(heights(0, 80)).toEqual([["a", [42]]]);
  expect(heights(100, 210)).toEqual([
    ["a", [82, 162]],
    ["b", []],
  ]);
  expect(heights(1_000, 2_000)).toEqual([]);
});

test("a part that is edited stays", () => {
  expect(heights(1_000, 2_000, (height) => height === 80)).toEqual([["a", [82]]]);
});
