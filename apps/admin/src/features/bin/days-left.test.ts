import { expect, test } from "vitest";
import { daysLeft } from "./days-left.ts";

test.each([
  ["2026-11-28T10:00:00.000000Z", 30],
  ["2026-11-28T09:59:59.000000Z", 30],
  ["2026-11-27T09:59:59.000000Z", 29],
  ["2026-10-31T10:00:00.000000Z", 2],
  ["2026-10-29T12:00:00.000000Z", 1],
  ["2026-10-29T10:00:00.000000Z", 0],
  ["2026-01-01T00:00:00.000000Z", 0],
])("what was deleted at %s stays %i days", (at, left) => {
  expect(daysLeft(at, new Date("2026-11-28T10:00:00Z"))).toBe(left);
});
