import { expect, test } from "vitest";
import { getTimeLeft } from "./use-time-left-text.ts";

const NOW = Date.parse("2026-11-21T09:00:00Z");
const after = (minutes: number) => getTimeLeft(new Date(NOW + minutes * 60_000).toISOString(), NOW);

test.each([
  [60, { kind: "time", hours: 1, minutes: 0 }],
  [80.2, { kind: "time", hours: 1, minutes: 20 }],
  [0.1, { kind: "time", hours: 0, minutes: 1 }],
  [-5, { kind: "time", hours: 0, minutes: 1 }],
  [720, { kind: "time", hours: 12, minutes: 0 }],
  [721, { kind: "day" }],
])("%d minutes before its end: %j", (minutes, left) => {
  expect(after(minutes)).toEqual(left);
});

test("until a user switches it on", () => {
  expect(getTimeLeft(null, NOW)).toEqual({ kind: "on" });
});
