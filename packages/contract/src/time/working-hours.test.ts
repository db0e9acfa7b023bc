import { expect, test } from "vitest";
import { hourExceptions, workingSpansOn, weeklyHours } from "./working-hours.ts";

const WEEK = [
  { day: 0, from: "16:00", to: "20:00" },
  { day: 0, from: "10:00", to: "13:00" },
  { day: 6, from: "12:00", to: "24:00" },
];

test("returns the hours of a day's weekday, earliest first; a weekday without hours is off", () => {
  expect(workingSpansOn("2026-11-22", WEEK)).toEqual([
    { from: "10:00", to: "13:00" },
    { from: "16:00", to: "20:00" },
  ]);
  expect(workingSpansOn("2026-11-21", WEEK)).toEqual([{ from: "12:00", to: "24:00" }]);
  expect(workingSpansOn("2026-11-23", WEEK)).toEqual([]);
  expect(workingSpansOn("2026-11-23", null)).toEqual([{ from: "00:00", to: "24:00" }]);
});

test("an exception replaces the weekly hours, and a later exception an earlier one", () => {
  const off = { from: "2026-11-20", to: "2026-11-22", hours: [], name: "Leave" };
  const short = { from: "2026-11-22", to: "2026-11-22", hours: [{ from: "10:00", to: "11:00" }], name: "" };
  expect(workingSpansOn("2026-11-21", WEEK, [off])).toEqual([]);
  expect(workingSpansOn("2026-11-22", WEEK, [off, short])).toEqual([{ from: "10:00", to: "11:00" }]);
  expect(workingSpansOn("2026-11-22", null, [short, off])).toEqual([]);
});

test.each([
  [{ day: 7, from: "10:00", to: "11:00" }],
  [{ day: 1, from: "10:00", to: "10:00" }],
  [{ day: 1, from: "25:00", to: "26:00" }],
  [{ day: 1, from: "9:00", to: "10:00" }],
  [
    { day: 1, from: "10:00", to: "12:00" },
    { day: 1, from: "11:00", to: "13:00" },
  ],
])("rejects %j", (...week) => expect(weeklyHours.safeParse(week).success).toBe(false));

test("adjacent hours, and hours of different days, do not overlap", () => {
  const week = [
    { day: 1, from: "10:00", to: "12:00" },
    { day: 1, from: "12:00", to: "13:00" },
    { day: 2, from: "11:00", to: "24:00" },
  ];
  expect(weeklyHours.parse(week)).toEqual(week);
  expect(hourExceptions.safeParse([{ from: "2026-11-22", to: "2026-11-21", hours: [] }]).success).toBe(false);
});
