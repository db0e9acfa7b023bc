import { expect, it } from "vitest";
import { firstLetter } from "./first-letter.ts";

it.each([
  ["harees", "H"],
  ["  (new) Kebab", "N"],
  ["المشاوي", "م"],
  ["ال", "ا"],
  ["أرز", "أ"],
  ["مُهلبية", "مُ"],
  ["7 spices", "7"],
  ["—", "·"],
  ["", "·"],
])("the letter of %j is %s", (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
