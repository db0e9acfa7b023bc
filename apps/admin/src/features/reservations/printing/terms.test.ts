import { expect, test } from "vitest";
import { agreementNumber, splitClauses } from "./terms.ts";

test("pairs the terms of both languages line by line and numbers them once", () => {
  const terms = { en: "1. Clean\n\n2) No pets", ar: "١. نظيف" };
  expect(splitClauses(terms, [{ en: "x", ar: "س" }])).toEqual([
    { en: "Clean", ar: "نظيف" },
    { en: "No pets", ar: "" },
    { en: "x", ar: "س" },
  ]);
  expect(splitClauses(null, [])).toEqual([]);
});

test("an agreement's number consists of its year and number", () => {
  const made = (number: number, created_at: string) => agreementNumber({ number, created_at }, "Asia/Kuwait");
  expect(made(518, "2026-11-21T10:00:00Z")).toBe("R-2026-0518");
  expect(made(12345, "2026-11-21T10:00:00Z")).toBe("R-2026-12345");
  // the year starts in the time zone of the business
  expect(made(1, "2026-12-31T20:59:59Z")).toBe("R-2026-0001");
  expect(made(1, "2026-12-31T21:00:00Z")).toBe("R-2027-0001");
});
