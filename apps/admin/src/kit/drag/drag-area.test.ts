import { expect, test } from "vitest";
import { stepOf } from "./drag-area.ts";

test("arrows follow the direction of reading", () => {
  expect(stepOf("ArrowRight", "ltr")).toBe("after");
  expect(stepOf("ArrowRight", "rtl")).toBe("before");
  expect(stepOf("Enter", "ltr")).toBe(undefined);
});
