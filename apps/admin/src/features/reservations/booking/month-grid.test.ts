import { expect, test } from "vitest";
import { dayAfterKey } from "./month-grid.tsx";

test("keys move by days and months, with mirrored arrows for right-to-left text", () => {
  expect(dayAfterKey("2026-12-31", "ArrowRight", false)).toBe("2027-01-01");
  expect(dayAfterKey("2026-12-31", "ArrowRight", true)).toBe("2026-12-30");
  expect(dayAfterKey("2026-12-23", "Home", false)).toBe("2026-12-20");
  expect(dayAfterKey("2026-12-23", "End", true)).toBe("2026-12-26");
  expect(dayAfterKey("2026-12-23", "PageUp", false)).toBe("2026-11-01");
  expect(dayAfterKey("2026-12-23", "a", false)).toBeUndefined();
});
