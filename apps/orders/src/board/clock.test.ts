import { expect, test } from "vitest";
import { formatAge, urgencyOf } from "./clock.ts";

const MINUTE = 60_000;

test.each([
  ["pending", 3.9, "calm"],
  ["pending", 4, "late"],
  ["pending", 8, "now"],
  ["accepted", 9.9, "calm"],
  ["accepted", 10, "late"],
  ["accepted", 20, "now"],
  ["ready", 90, "calm"],
] as const)("an order that is %s for %d minutes: %s", (status, minutes, urgency) =>
  expect(urgencyOf(status, minutes * MINUTE)).toBe(urgency),
);

test("shows the age in minutes and seconds, from one hour on with hours", () => {
  expect(formatAge(-5_000, "en")).toBe("0:00");
  expect(formatAge(9 * MINUTE + 6_900, "en")).toBe("9:06");
  expect(formatAge(69 * MINUTE + 6_000, "en")).toBe("1:09:06");
  expect(formatAge(9 * MINUTE + 6_000, "ar")).toBe("٩:٠٦");
});
