import { expect, test } from "vitest";
import { agreementNumber, clausesOf } from "./terms.ts";

test("terms stand beside each other line by line, numbered once, whoever numbered them", () => {
  const terms = { en: "1. Clean\n\n2) No pets", ar: "١. نظيف" };
  expect(clausesOf(terms, [{ en: "x", ar: "س" }])).toEqual([
    { en: "Clean", ar: "نظيف" },
    { en: "No pets", ar: "" },
    { en: "x", ar: "س" },
  ]);
  expect(clausesOf(null, [])).toEqual([]);
});

test("an agreement is named after its year and number", () => {
  expect(agreementNumber({ number: 518, created_at: "2026-11-21T10:00:00Z" })).toBe("R-2026-0518");
  expect(agreementNumber({ number: 12345, created_at: "2026-11-21T10:00:00Z" })).toBe("R-2026-12345");
});
