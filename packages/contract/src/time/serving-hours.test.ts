import { describe, expect, test } from "vitest";
import { instantOf } from "./local-times.ts";
import { type ServingHours, servingHours } from "./serving-hours.ts";
import { isServedAt, nextServedAt, nextServingChange } from "./serving-times.ts";

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const span = (from: string, to: string, days: number[] = EVERY_DAY) => ({ days, from, to });
const BREAKFAST: ServingHours = [span("07:00", "11:00")];
const NIGHT: ServingHours = [span("18:00", "02:00")];

// 2026-11-21 is a Saturday
test.each<[string, ServingHours, string, boolean]>([
  ["before the first minute", BREAKFAST, "2026-11-21T06:59:59", false],
  ["in the first minute", BREAKFAST, "2026-11-21T07:00:00", true],
  ["in the last second", BREAKFAST, "2026-11-21T10:59:59", true],
  ["in the minute of the end", BREAKFAST, "2026-11-21T11:00:00", false],
  ["before midnight", NIGHT, "2026-11-21T23:59:59", true],
  ["after midnight", NIGHT, "2026-11-22T01:59:59", true],
  ["when the night ends", NIGHT, "2026-11-22T02:00:00", false],
  ["after midnight of a day off", [span("18:00", "02:00", [5])], "2026-11-21T01:30:00", true],
  ["on a day off", [span("18:00", "02:00", [5])], "2026-11-21T18:30:00", false],
  ["until the end of the day", [span("20:00", "24:00")], "2026-11-21T23:59:59", true],
  ["not beyond it", [span("20:00", "24:00")], "2026-11-22T00:00:00", false],
  ["in the second of two times", [span("07:00", "11:00"), span("15:00", "17:00")], "2026-11-21T15:00:00", true],
])("served %s: %#", (_, hours, local, served) => {
  expect(isServedAt([hours], local)).toBe(served);
});

describe("what is served next", () => {
  test.each<[string, ServingHours[], string, string | undefined]>([
    ["today", [BREAKFAST], "2026-11-21T06:00:00", "2026-11-21T07:00:00"],
    ["tomorrow", [BREAKFAST], "2026-11-21T11:00:00", "2026-11-22T07:00:00"],
    ["next week", [[span("07:00", "11:00", [6])]], "2026-11-21T11:00:00", "2026-11-28T07:00:00"],
    ["where both meet", [BREAKFAST, [span("09:00", "20:00")]], "2026-11-21T08:00:00", "2026-11-21T09:00:00"],
    ["never, where they do not meet", [BREAKFAST, NIGHT], "2026-11-21T08:00:00", undefined],
  ])("%s", (_, all, local, from) => {
    expect(nextServedAt(all, local)).toBe(from);
  });
});

test("the next change is the earliest start or end", () => {
  expect(nextServingChange([], "2026-11-21T08:00:00")).toBeUndefined();
  expect(nextServingChange([BREAKFAST, NIGHT], "2026-11-21T08:00:00")).toBe("2026-11-21T11:00:00");
  expect(nextServingChange([NIGHT], "2026-11-21T01:00:00")).toBe("2026-11-21T02:00:00");
});

test("hours are read with each day once and in order, and refused without a day or a length", () => {
  expect(servingHours.parse([span("18:00", "02:00", [6, 0, 6])])).toEqual([span("18:00", "02:00", [0, 6])]);
  for (const wrong of [[], [span("07:00", "07:00")], [span("07:00", "11:00", [])], [span("24:00", "02:00")]])
    expect(servingHours.safeParse(wrong).success).toBe(false);
});

test("a local time is found on the clock of a zone without and with daylight saving", () => {
  const at = new Date("2026-11-21T05:00:00Z");
  expect(instantOf("Asia/Kuwait", "2026-11-21T11:00:00", at).toISOString()).toBe("2026-11-21T08:00:00.000Z");
  // clocks in Beirut go forward in the night to 2026-03-29
  const before = new Date("2026-03-28T12:00:00Z");
  expect(instantOf("Asia/Beirut", "2026-03-29T07:00:00", before).toISOString()).toBe("2026-03-29T04:00:00.000Z");
});
