import { expect, test } from "vitest";
import { wordDiff } from "./conflict-dialog.tsx";

const differing = (one: string, other: string) =>
  wordDiff(one, other).map((words) => words.filter(({ differs }) => differs).map(({ text }) => text));

test.each([
  [
    "a half roasted chicken",
    "a whole roasted chicken, for four",
    ["half", "chicken"],
    ["whole", "chicken,", "for", "four"],
  ],
  ["12.000", "11.500", ["12.000"], ["11.500"]],
  ["same words", "same words", [], []],
  ["", "أرز أبيض", [], ["أرز", "أبيض"]],
])("marks the words that differ between %j and %j", (one, other, first, second) => {
  expect(differing(one, other)).toEqual([first, second]);
  expect(wordDiff(one, other).map((words) => words.map(({ text }) => text).join(""))).toEqual([one, other]);
});
