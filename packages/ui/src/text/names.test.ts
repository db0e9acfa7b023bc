import { expect, test, it } from "vitest";
import { descriptionOf, firstName, nameIn, nameLocale, nameOf, firstLetter } from "./names.ts";

const both = [
  { locale: "en", name: "Harees", description: null },
  { locale: "ar", name: "هريس", description: "قمح ولحم" },
] as const;

test("returns a name in the requested language, else in the other one", () => {
  expect(nameOf(both, "ar")).toBe("هريس");
  expect(nameOf([both[0]], "ar")).toBe("Harees");
  expect(nameLocale([both[0]], "ar")).toBe("en");
  expect(nameOf([], "ar")).toBe("");
  expect(nameOf(undefined, "en")).toBe("");
});

test("falls back to the other description", () => {
  expect(descriptionOf(both, "en")).toBe("قمح ولحم");
});

test("the name of exactly one language", () => {
  expect(nameIn([both[0]], "ar")).toBe("");
});

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

test.each([
  ["Fatma Al-Rashid", "Fatma"],
  [" أبو فهد المطيري ", "أبو فهد"],
  ["عبد الله الكندري", "عبد الله"],
  ["أم عبد الرحمن", "أم عبد الرحمن"],
  ["Umm Salma Hassan", "Umm Salma"],
  ["Bu", "Bu"],
  ["أبو", "أبو"],
])("a person named %s is addressed as %s", (name, address) => {
  expect(firstName(name)).toBe(address);
});
