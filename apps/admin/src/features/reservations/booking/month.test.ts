import { expect, test } from "vitest";
import { dayAfterKey, plusMonths, weeksOf } from "./month.ts";

test("a month begins on its weekday and has all its days", () => {
  const weeks = weeksOf("2026-12-20");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"]);
  expect(weeks[4]?.slice(3)).toEqual(["2026-12-30", "2026-12-31", null, null].slice(0, 4));
  expect(weeksOf("2026-02-01").flat().filter(Boolean)).toHaveLength(28);
});

test("keys lead on from day to day, mirrored from right to left, and from month to month", () => {
  expect(plusMonths("2026-12-20", 1)).toBe("2027-01-01");
  expect(dayAfterKey("2026-12-31", "ArrowRight", false)).toBe("2027-01-01");
  expect(dayAfterKey("2026-12-31", "ArrowRight", true)).toBe("2026-12-30");
  expect(dayAfterKey("2026-12-23", "Home", false)).toBe("2026-12-20");
  expect(dayAfterKey("2026-12-23", "End", true)).toBe("2026-12-26");
  expect(dayAfterKey("2026-12-23", "PageUp", false)).toBe("2026-11-01");
  expect(dayAfterKey("2026-12-23", "a", false)).toBeUndefined();
});
