import { expect, test } from "vitest";
import { lessOf } from "./less-of.ts";

test("what was taken off is told to the fils, and nothing where the parts come to the total", () => {
  expect(lessOf(0.3, 0.1, 0.2)).toBe(0);
  expect(lessOf(2, 4, 0.5, -0.25)).toBe(-2.25);
});
