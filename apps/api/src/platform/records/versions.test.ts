import { expect, test } from "vitest";
import { nextStampAfter } from "./versions.ts";

const noon = new Date("2026-01-31T12:00:00.250Z");

test.each([
  ["", "2026-01-31T12:00:00.250000Z"],
  ["2026-01-31T11:59:59.999999Z", "2026-01-31T12:00:00.250000Z"],
  ["2026-01-31T12:00:00.250000Z", "2026-01-31T12:00:00.250001Z"],
  ["2026-01-31T12:00:07.000099Z", "2026-01-31T12:00:07.000100Z"],
  ["2026-12-31T23:59:59.999999Z", "2027-01-01T00:00:00.000000Z"],
])("after %s comes %s", (last, next) => {
  expect(nextStampAfter(last, noon)).toBe(next);
});
