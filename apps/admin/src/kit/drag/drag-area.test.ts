import { expect, test } from "vitest";
import { arrowStep } from "./drag-area.ts";

test("arrows follow the reading direction", () => {
  expect(arrowStep("ArrowRight", "ltr")).toBe("after");
  expect(arrowStep("ArrowRight", "rtl")).toBe("before");
  expect(arrowStep("Enter", "ltr")).toBe(undefined);
});
