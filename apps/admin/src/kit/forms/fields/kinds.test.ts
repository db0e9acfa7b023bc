import { expect, test } from "vitest";
import { bilingualOf, bilingualOrNone } from "./kinds.ts";

test("shows a text of one language beside an empty one", () => {
  expect(bilingualOf({ ar: "قطعة ١٠" })).toEqual({ en: "", ar: "قطعة ١٠" });
  expect(bilingualOf(null)).toEqual({ en: "", ar: "" });
  expect(bilingualOrNone({ en: "Block 10" })).toEqual({ en: "Block 10", ar: "" });
});

test("treats whitespace as empty", () => expect(bilingualOrNone({ en: " ", ar: "" })).toBeNull());
